// The modules and their allowed imports. `node scripts/module-rules.js` writes lint rules to biome.modules.json.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Layers from the lowest to the highest. `below` names the layers that a layer may import, `modules` its folders, each
 * with the modules of the same layer that it may import.
 */
export const areas = {
  contract: {
    platform: { below: [] },
    core: {
      below: ['platform'],
      modules: {
        accounts: [],
        content: [],
        members: [],
        moderation: ['accounts'],
        notifications: [],
        profiles: ['members'],
        reference: [],
        settings: [],
      },
    },
    features: {
      below: ['core', 'platform'],
      modules: {
        candidates: [],
        conversations: ['matching'],
        horoscopes: [],
        interests: ['matching'],
        matching: [],
        'my-data': [],
        payments: [],
        photos: [],
        site: [],
      },
    },
    office: {
      below: ['features', 'core', 'platform'],
      modules: { cases: [], content: [], lists: [], members: ['cases'], money: [], overview: [], staff: [] },
    },
  },
  server: {
    platform: {
      below: [],
      modules: {
        crypto: [],
        database: [],
        files: ['database'],
        http: ['crypto', 'database', 'files'],
        jobs: ['database'],
        outbox: ['crypto', 'database', 'files', 'http'],
      },
    },
    core: {
      below: ['platform'],
      modules: {
        'access-requests': ['members', 'notifications'],
        accounts: ['members', 'moderation', 'reference', 'settings'],
        content: [],
        members: [],
        moderation: ['members'],
        notifications: ['members'],
        profiles: ['accounts', 'members', 'moderation', 'reference'],
        reference: [],
        settings: ['access-requests', 'content', 'members', 'moderation', 'notifications'],
      },
    },
    features: {
      below: ['core', 'platform'],
      modules: {
        candidates: [],
        conversations: ['matching'],
        digests: ['matching'],
        horoscopes: [],
        interests: ['matching'],
        matching: [],
        'my-data': ['candidates', 'photos'],
        payments: [],
        photos: [],
        site: ['matching'],
      },
    },
    office: {
      below: ['features', 'core', 'platform'],
      modules: {
        cases: ['staff'],
        content: ['staff'],
        lists: ['staff'],
        members: ['cases', 'staff'],
        money: ['members', 'staff'],
        overview: ['cases', 'content', 'money', 'staff'],
        staff: [],
      },
    },
    app: { below: ['office', 'features', 'core', 'platform'] },
  },
  web: {
    lib: { below: [] },
    ui: { below: ['lib'] },
    core: {
      below: ['ui', 'lib'],
      modules: {
        accounts: ['reference'],
        content: ['members'],
        members: ['accounts'],
        moderation: [],
        notifications: ['accounts', 'members'],
        profiles: ['accounts', 'members', 'reference'],
        reference: [],
        settings: ['accounts'],
      },
    },
    features: {
      below: ['core', 'ui', 'lib'],
      modules: {
        candidates: [],
        conversations: [],
        horoscopes: [],
        interests: [],
        matching: [],
        'my-data': [],
        payments: [],
        photos: [],
        site: [],
      },
    },
    pages: { below: ['features', 'core', 'ui', 'lib'] },
    office: {
      below: ['core', 'ui', 'lib'],
      modules: {
        cases: ['staff', 'ui'],
        content: ['cases', 'staff', 'ui'],
        lists: ['staff', 'ui'],
        members: ['cases', 'staff', 'ui'],
        money: ['cases', 'staff', 'ui'],
        overview: ['staff', 'ui'],
        pages: ['cases', 'content', 'lists', 'members', 'money', 'overview', 'staff', 'ui'],
        staff: ['ui'],
        ui: [],
      },
    },
    app: { below: ['office', 'pages', 'features', 'core', 'ui', 'lib'] },
  },
}

/**
 * Folders that product code never imports. The match index has one interface, matching/match-questions.ts, so nothing
 * imports its engine.
 */
const outside = ['bench', 'demo', 'dev', 'engine', 'seed', 'testing'].map(anyIn)

/** Packages that have a folder with the name of a layer. */
const packages = ['!@mantine/**']

/** Exceptions: the file that combines the server with seeds and stand-ins, and the file that opens the match index. */
const exempt = ['server/src/app/start.ts', 'server/src/app/services.ts']

export function moduleRules() {
  const ofModules = Object.entries(areas).flatMap(([area, layers]) =>
    Object.entries(layers).flatMap(([layer, { below, modules = {} }]) => {
      const otherLayers = Object.keys(layers).filter(name => name !== layer && !below.includes(name))
      const ofLayer = [
        ...otherLayers.map(anyIn),
        ...below.map(allow),
        ...packages,
        ...contractOf(area, layer),
      ]
      const row = (path, ownLayer, allowed) =>
        rule(`${area}/src/${layer}/${path}`, [...ownLayer.map(anyIn), ...ofLayer, ...outside], allowed)
      const names = Object.keys(modules)
      if (names.length === 0) return row('**', [], below)
      return [
        row('*', [], [...names, ...below]),
        ...names.map(module => {
          const refused = names.filter(name => name !== module && !modules[module].includes(name))
          return row(`${module}/**`, refused, [...modules[module], ...below])
        }),
      ]
    }),
  )
  const backup = rule('server/backup/**', ['**/app/**', ...outside], ['every layer below app'])
  return [...ofModules, backup]
}

/** ui/ must not import product code, except for the spelling helpers. */
function contractOf(area, layer) {
  const isUi = area === 'web' && layer === 'ui'
  return isUi
    ? ['#contract/**', '!#contract/platform/spelling.ts', '!#contract/platform/synonyms.ts']
    : ['!#contract/**']
}

function anyIn(folder) {
  return `**/${folder}/**`
}

function allow(folder) {
  return `!**/${folder}/**`
}

function rule(path, group, allowed) {
  const message = `${path.replace(/\/\*+$/, '')} may import ${allowed.join(', ') || 'only the contract'}.`
  return {
    includes: [path, '!**/testing/**', '!**/*.test.*', '!**/*-stubs.ts', ...exempt.map(file => `!${file}`)],
    linter: {
      rules: {
        style: { noRestrictedImports: { level: 'error', options: { patterns: [{ group, message }] } } },
      },
    },
  }
}

export const rulesFile = fileURLToPath(new URL('../biome.modules.json', import.meta.url))
export const rulesText = () => `${JSON.stringify({ overrides: moduleRules() }, null, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(rulesFile, rulesText())
