// The few words that must be known before the server has told us any.

const WORDS = {
  en: {
    silence: 'Silence on the line',
    no_server: 'The server does not answer.',
    no_server_text:
      'Your chairs are kept. We knock again every few seconds; you can also look whether the network is on.',
    try_again: 'Knock now'
  },
  pl: {
    silence: 'Cisza na linii',
    no_server: 'Serwer nie odpowiada.',
    no_server_text: 'Twoje krzesła czekają. Pukamy znowu co kilka sekund; sprawdź też, czy działa sieć.',
    try_again: 'Zapukaj teraz'
  }
}

export function firstWords(language: string): (typeof WORDS)['en'] {
  return language === 'pl' ? WORDS.pl : WORDS.en
}

/** Whether this browser can do what the page needs. */
export function isAble(): boolean {
  return (
    'WebSocket' in window &&
    'hasOwn' in Object &&
    'findLast' in Array.prototype &&
    'HTMLDialogElement' in window &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('height', '1dvh')
  )
}
