import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { paths } from '#contract/platform/paths.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Code and seeds. Tests can write addresses out, because they state the specification. */
const sources = globSync('{contract/src,server/src,server/seed,web/src,demo,dev}/**/*.{ts,tsx,html}', {
  cwd: root,
}).filter(file => !/\.test\.tsx?$|^contract\/src\/platform\/paths\.ts$/.test(file))

/** The part before a parameter or query: `/chat`, `/search`. Without `/`, which matches too much. */
const pages = new Set(
  Object.values(paths)
    .map(path => (typeof path === 'string' ? path : path(':', ':')))
    .map(path => path.replace(/\/?[:?].*$/, ''))
    .filter(path => path !== '/'),
)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

function spelledOut(text: string, begins: Iterable<string>): string[] {
  const anyOf = [...begins].join('|')
  const address = new RegExp(`(?<![\\w./#*-])(?:${anyOf})(?![\\w-])`, 'g')
  return withoutComments(text).match(address) ?? []
}

function findIn(files: string[], begins: Iterable<string>): string[] {
  return files.flatMap(file =>
    spelledOut(readFileSync(root + file, 'utf8'), begins).map(address => `${file}: ${address}`),
  )
}

test('the search finds an address in code, templates and HTML, but not in imports and comments', () => {
  const found = (text: string) => spelledOut(text, pages)
  expect(found("to('/login')")).toEqual(['/login'])
  expect(found('{siteUrl}/chat/{id}?x')).toEqual(['/chat'])
  expect(found('<a href="/privacy-policy">')).toEqual(['/privacy-policy'])
  expect(found("import './login/form.ts' // see /login")).toEqual([])
  expect(found("'/search-ids' '../search/x.ts'")).toEqual([])
})

test('only contract/src/platform/paths.ts contains the addresses of pages', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(findIn(sources, pages)).toEqual([])
})

test('only the contract contains the paths of calls', () => {
  const outside = sources.filter(file => !file.startsWith('contract/'))
  expect(findIn(outside, ['/api/v1', '/api/v2'])).toEqual([])
})
