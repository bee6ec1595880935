import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

/** Short names: a class is written at every element that has a style of its own. */
const cssHash = ({ hash, css, filename }) => `s${hash(filename === '(unknown)' ? css : filename)}`

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
