import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScript } from './contract/src/first-script.ts'

/** Which files of the source are loaded together, by the beginning of their names. */
const oneOf = (...names: string[]) => new RegExp(names.join('|'))

const aroundEveryPage = oneOf(
  'web/src/lib/(?!form\\.|focus-first|upload|saved-message|live/(?!events))',
  'web/src/features/frame/(?!member-header|account-menu|menu-entries)',
  'web/src/features/session/(?!install-offer|use-offline)',
  'web/src/features/account/(kept-state|use-log-out|use-sign-in|api)\\.',
  'web/src/features/(profile/api|members/facts)\\.',
  'web/src/ui/(art|banner|notice|error-boundary|error-state|loader|ornament|page-body|page-title|state-message|fact-list|busy-button)\\.',
  // Asked by lists that are not drawn yet.
  'web/src/(ui/(narrow-options|prepared-options)|features/reference/height-options)\\.',
  'web/src/ui/(connection-notice|dialog|use-dropdown|theme|loaded|skeletons|form-alert)\\.',
  'contract/src/(paths|brand|guest-session|endpoint|values|age|height)\\.',
  // Those of the office are for its own script.
  'contract/src/(?!(approvals|audit|cases|desk|editing|figures|money|office-home|staff)\\.)[\\w-]+\\.ts\\?wire',
  '@mantine/.*/(DirectionProvider|VisuallyHidden|use-uncontrolled|use-merged-ref|use-id|use-isomorphic-effect|use-resolved-styles-api|get-contrast-color|create-safe-context)',
)
const facesOfMembers = oneOf('web/src/features/members/', 'web/src/ui/(carousel|use-carousel|empty-state)\\.')
/** Without the schemas that check them. */
const fields = oneOf(
  'web/src/ui/(text-field|password-field|checkbox-field|radio-field|date-field|field-error|field-grid)\\.',
  '@mantine/core/.*/(Input|InputBase|TextInput|CloseButton)/',
)
const formsOfTheWayIn = oneOf(
  'web/src/features/account/(?!answers-list)',
  'web/src/lib/(form\\.|focus-first)',
  'web/src/ui/(side-panel|long-form)\\.',
  '@mantine/form/',
)
/** Lists and sheets to choose from; the styles of the steps and of the sign-up come with them, which saves a slow line a turn. */
const questions = oneOf(
  'web/src/ui/(search-select|select-styles|use-long-list|use-drawn-options|sheet-field|choice-sheet|quick-choices)\\.',
  'web/src/ui/(list-window|use-list-window)\\.',
  '@mantine/core/.*/(Combobox|Select|ScrollArea)/',
  '(step-form|step-index|error-summary|place-fields|sign-up-form)\\.module\\.css',
  'styles/(Pill|PillsInput)\\.layer\\.css',
)
const stepsOfForms = oneOf(
  'web/src/ui/(step-form|step-index|use-form-step|error-summary|form-refusal)\\.tsx?$',
)
const whatMembersSee = oneOf(
  'web/src/features/(interests|matches|notices|frame)/',
  'web/src/features/messages/(api|load-sending|patch-list|use-message-news)\\.',
  'web/src/features/profile/completeness-meter\\.',
  'web/src/features/search/(api|name-form|name-dialog)\\.',
)

/** What they are checked by; the login asks for it when it is there. */
const rulesOfTheWayIn = oneOf('contract/src/(account|account-limits|fields|mail-limits)\\.ts$')

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
            codeSplitting: {
              groups: [
                // The first script needs nothing else of the app until it may start.
                {
                  name: 'boot',
                  test: /vite\/preload-helper|vite\/modulepreload-polyfill|web\/src\/lib\/(load-chunk|early-presses|install-prompt|trusted-html)/,
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
                // Dozens of small files cost more in requests than they save, so what is loaded together is one: what
                // every page has around it, the faces of members, the forms of the way in, and what a member sees first.
                { name: 'frame', test: aroundEveryPage },
                { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
                { name: 'faces', test: facesOfMembers },
                { name: 'fields', test: fields, minShareCount: 2 },
                { name: 'forms', test: formsOfTheWayIn, minShareCount: 2 },
                { name: 'rules', test: rulesOfTheWayIn },
                { name: 'questions', test: questions },
                { name: 'steps', test: stepsOfForms },
                { name: 'member', test: whatMembersSee, minShareCount: 2 },
                {
                  name: 'shared',
                  minShareCount: 12,
                  test: /web\/src\/(ui|lib)\/|@mantine|@tabler/,
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
