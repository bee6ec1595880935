import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

/** Tells the service worker the names of the code that it is to keep. */
function shell(): Plugin {
  return {
    name: 'shell',
    generateBundle(_, bundle) {
      const code = Object.keys(bundle).filter((name) => name.startsWith('assets/') && /\.(js|css)$/.test(name))
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('no service worker')
      worker.code = worker.code.replace('__CODE__', JSON.stringify(code.map((name) => `/${name}`).sort()))
    }
  }
}

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: '../src/sitdown/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy of the page allows no data: fonts
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw.js' },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') }
    }
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } }
})
