import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScript } from './contract/src/platform/first-script.ts'
import { chunkRules } from './web/chunks.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Whether a name of `web/chunks.ts` means this file. */
function isNamed(name: string, file: string): boolean {
  const [start = '', end] = name.split('*')
  if (end !== undefined) return file.startsWith(start) && file.endsWith(end)
  return name.endsWith('/') ? file.startsWith(name) : file === name
}

const codeGroups = chunkRules.map(({ files, except = [], ...rule }) => ({
  ...rule,
  test(id: string) {
    const file = id.replace(root, '')
    return files.some(name => isNamed(name, file)) && !except.some(name => isNamed(name, file))
  },
}))

interface WireFacts {
  method?: unknown
  path?: unknown
  encoding?: unknown
  memberField?: unknown
}

/**
 * The browser needs of an endpoint only how to call it. `#contract/x.ts?wire` is such a module: in a build it
 * keeps method, path, encoding and member field, and plain values such as numbers and lists of words, and leaves the
 * schemas, and with them zod, to the pages that check forms. Outside a build the query is without effect and the whole
 * module is loaded.
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
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      return Object.entries(exported)
        .map(([name, value]) => [name, isEndpoint(value) ? wireFacts(value) : value] as const)
        .filter(([, value]) => isPlain(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

const isEndpoint = (value: unknown): value is WireFacts =>
  typeof value === 'object' && value !== null && 'encoding' in value

const wireFacts = ({ method, path, encoding, memberField }: WireFacts) => ({
  method,
  path,
  encoding,
  memberField,
})

/** Nothing but what JSON can say: no schema and no function. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  const isMade = ![Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
  return !isMade && Object.values(value).every(isPlain)
}

/** Puts the first script into the page, to the letter: the server's policy knows it by its hash. */
function firstInPage(): Plugin {
  return {
    name: 'first-in-page',
    transformIndexHtml: html => html.replace('<!--first-script-->', `<script>${firstScript}</script>`),
  }
}

/**
 * A Latin font that comes after the first paint is used from the next page on, so that no text is drawn twice. The
 * Devanagari ones keep `swap`: a device without such letters would show boxes.
 */
function optionalFonts(): Plugin {
  return {
    name: 'optional-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/@fontsource/') && id.endsWith('.css')
        ? code.replaceAll(/@font-face\s*{[^}]*}/g, face =>
            face.includes('-devanagari-')
              ? face
              : face.replace('font-display: swap', 'font-display: optional'),
          )
        : null,
  }
}

// biome-ignore lint/style/noDefaultExport: the tool reads the default export
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [contractWire(), firstInPage(), optionalFonts(), react()],
  server: {
    proxy: {
      // The drawn pictures, which the server takes from the build, are this one's own here.
      '/api/v1/art': { target: '', bypass: ({ url }) => url?.replace('/api/v1', '') },
      ...Object.fromEntries(
        ['/api', '/outbox', '/local-phonepe', '/healthz', '/readyz'].map(path => [
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
    // By it the server names the scripts of a page in its first HTML.
    manifest: !isSsrBuild,
    target: 'es2022',
    // Inlined files would be data: addresses, which the content security policy does not allow.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { index: 'web/index.html', 'service-worker': 'web/worker/service-worker.ts' },
          output: {
            // At an address that stays, and above everything it looks after.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            codeSplitting: { groups: codeGroups },
          },
        },
  },
  // Otherwise the renderer would carry React's slow development build as well and choose at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server's renderer is one bundle that needs nothing installed.
  ssr: { noExternal: true },
}))
