import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/sitdown/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy of the page allows no data: fonts
    modulePreload: { polyfill: false },
    target: 'es2022'
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } }
})
