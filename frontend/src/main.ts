import './fonts.css'
import './tokens.css'
import './look.css'
import './page.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { isAble } from './lib/first'
import { keepTheShell } from './lib/worker'

const target = document.getElementById('app')
if (target && isAble()) {
  target.replaceChildren()
  mount(App, { target })
  keepTheShell()
} else document.documentElement.classList.add('unable') // the page says so by itself
