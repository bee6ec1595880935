import { mount } from 'svelte'
import App from './App.svelte'
import { keepTheShell } from './lib/worker'

export function begin(target: HTMLElement): void {
  target.replaceChildren()
  mount(App, { target })
  keepTheShell()
}
