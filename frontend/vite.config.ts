import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

/** Tells the service worker the names of the code that it is to keep: all but the boards. */
function shell(): Plugin {
  return {
    name: 'shell',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('no service worker')
      const kept = new Set<string>()
      const keep = (name: string): void => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || kept.has(name) || /src.games.[\w-]+.index\.ts$/.test(file.facadeModuleId ?? ''))
          return
        for (const one of [name, ...(file.viteMetadata?.importedCss ?? [])]) kept.add(one)
        for (const one of [...file.imports, ...file.dynamicImports]) keep(one)
      }
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry && file !== worker) keep(file.fileName)
      worker.code = worker.code.replace('__CODE__', JSON.stringify([...kept].map((name) => `/${name}`).sort()))
    }
  }
}

/** The first page names all the code that it begins with, so that nothing waits for its turn. */
function together(): Plugin {
  return {
    name: 'together',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const code = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = code.find((chunk) => chunk.facadeModuleId?.endsWith('/src/app.ts'))
        if (!app) throw new Error('no app')
        const needed = [app, ...code.filter((chunk) => app.imports.includes(chunk.fileName))]
        const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
        const links = [
          ...needed.map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
          ...styles.map((fileName) => ({ rel: 'stylesheet', crossorigin: true, href: `/${fileName}` }))
        ].filter(({ href }) => !html.includes(href))
        return links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))
      }
    }
  }
}

/** Few files pack better than many: what is asked for first, the start page, the table, and all other places. */
const PILES = [
  { name: 'words', test: /vite.preload-helper|src.lib.(first|house|language|memory|texts)\.ts$/ },
  { name: 'start', test: /src.App\.svelte$/ },
  { name: 'table', test: /svelte.src.reactivity|src.(places.Room|parts.Gang)\.svelte$/ }, // a board shall not need the doors
  { name: 'doors', test: /src.places.\w+\.svelte$/ }
]

export default defineConfig({
  plugins: [svelte(), shell(), together()],
  build: {
    outDir: '../src/sitdown/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy of the page allows no data: fonts
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw.js' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: PILES.map((pile, at) => ({ ...pile, priority: PILES.length - at })) }
      }
    }
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } }
})
