import './fonts.css'
import './tokens.css'
import './look.css'
import './page.css'
import { isAble } from './lib/first'
import { games } from './lib/house'
import { wanted } from './lib/language'
import { catalogue } from './lib/texts'

const target = document.getElementById('app')

/** The page says so by itself. */
function unable(): void {
  document.documentElement.classList.add('unable')
}

if (target && isAble()) {
  // while the code is on its way, the words and the games are asked for
  for (const early of [catalogue(wanted), games()]) early.catch(() => undefined)
  import('./app').then(({ begin }) => begin(target), unable)
} else unable()
