import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { paths } from '#contract/platform/paths.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Code and seeds. Tests may write addresses out, since they state the specification. */
const sources = globSync('{contract/src,server/src,server/seed,web/src,demo,dev}/**/*.{ts,tsx,html}', {
  cwd: root,
}).filter(file => !/\.test\.tsx?$|^contract\/src\/platform\/paths\.ts$/.test(file))

/** The part before a parameter or query: `/chat`, `/search`. `/` alone could be anything. */
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

test('an address is found in code, in a template and in HTML, and nowhere else', () => {
  const found = (text: string) => spelledOut(text, pages)
  expect(found("to('/login')")).toEqual(['/login'])
  expect(found('{siteUrl}/chat/{id}?x')).toEqual(['/chat'])
  expect(found('<a href="/privacy-policy">')).toEqual(['/privacy-policy'])
  expect(found("import './login/form.ts' // see /login")).toEqual([])
  expect(found("'/search-ids' '../search/x.ts'")).toEqual([])
})

test('the addresses of pages stand in contract/src/platform/paths.ts alone', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(findIn(sources, pages)).toEqual([])
})

test('the paths of calls stand in the contract alone', () => {
  const outside = sources.filter(file => !file.startsWith('contract/'))
  expect(findIn(outside, ['/api/v1', '/api/v2'])).toEqual([])
})
