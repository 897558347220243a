import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

interface WireFacts {
  method?: unknown
  path?: unknown
  encoding?: unknown
  memberField?: unknown
}

/**
 * The browser needs of an endpoint only how to call it. `#contract/x.ts?wire` is such a module: in a build it
 * keeps method, path, encoding and member field and leaves the schemas, and with them zod, to the pages that check forms.
 * Outside a build the query is without effect and the whole module is loaded.
 */
function contractWire(): Plugin {
  return {
    name: 'contract-wire',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'wire' || !file) return null
      this.addWatchFile(file)
      const exported = (await import(pathToFileURL(file).href)) as Record<string, WireFacts>
      return Object.entries(exported)
        .filter(([, value]) => typeof value === 'object' && value !== null && 'encoding' in value)
        .map(([name, { method, path, encoding, memberField }]) => {
          return `export const ${name} = ${JSON.stringify({ method, path, encoding, memberField })}`
        })
        .join('\n')
    },
  }
}

// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [contractWire(), react()],
  server: {
    proxy: {
      // The drawn pictures, which the server takes from the build, are this one's own here.
      '/api/v1/art': { target: '', bypass: ({ url }) => url?.replace('/api/v1', '') },
      ...Object.fromEntries(
        ['/api', '/outbox', '/healthz', '/readyz'].map(path => [
          path,
          { target: process.env.VITE_DEV_API ?? '' },
        ]),
      ),
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    // One small sheet for all pages: a rendered page is never without its styles.
    cssCodeSplit: false,
    // Inlined files would be data: addresses, which the content security policy does not allow.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                // The first script needs nothing else of the app until it may start.
                {
                  name: 'boot',
                  test: /vite\/preload-helper|vite\/modulepreload-polyfill|web\/src\/lib\/(load-chunk|trusted-html)/,
                  priority: 1,
                },
                // What every page needs and only an upgrade changes, so that a release keeps it in people's caches.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'router-and-query',
                  test: /node_modules\/(react-router|@remix-run|cookie-es|@tanstack)\//,
                },
                // Never drawn into the first load: only the pages with forms check schemas.
                { name: 'zod', test: /node_modules\/zod\// },
                // The office is one script of its own: no page of members asks for any of it.
                {
                  name: 'office',
                  test: /web\/src\/(features\/office|pages\/admin)|contract\/src\/(staff|approvals|audit)/,
                },
                // What many pages share, as one file: dozens of small ones cost more in requests than they save.
                {
                  name: 'shared',
                  minShareCount: 12,
                  test: /web\/src\/(ui|lib|features\/(frame|session))\/|contract\/src\/paths|@mantine|@tabler/,
                },
              ],
            },
          },
        },
  },
  // Otherwise the renderer would carry React's slow development build as well and choose at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server's renderer is one bundle that needs nothing installed.
  ssr: { noExternal: true },
}))
