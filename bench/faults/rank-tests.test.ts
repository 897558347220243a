import { expect, test } from 'vitest'
import { ImportGraph } from './import-graph.ts'
import { Kinship } from './kinship.ts'
import { fuse, rankTests } from './rank-tests.ts'

const sources: Record<string, string> = {
  'contract/src/age.ts': 'export const age = 1',
  'server/src/session/store.ts': "import { age } from '#contract/age.ts'",
  'server/src/session/session.test.ts': "import '../../testing/app.ts'",
  'server/src/access.test.ts': "import '../testing/app.ts'",
  'server/src/posts/posts.test.ts': "import '../../testing/app.ts'",
  'server/src/posts/none.test.ts': '',
  'server/src/late.test.ts': "const { app } = await import('../testing/app.ts')",
  'server/testing/app.ts': "export * from '../src/session/store.ts'",
  'web/src/pages/otp.tsx': "import { age } from '#contract/age.ts?wire'",
  'web/src/pages/otp.test.tsx': "const at = '/otp'",
  'web/src/routes.tsx': "const pages = import.meta.glob(['./pages/*.tsx', '!./pages/root.tsx'])",
  'web/src/tabs.test.tsx': "import './routes.tsx'",
}
const files = Object.keys(sources)
const graph = new ImportGraph(files, file => sources[file] as string)
const rank = (file: string) =>
  rankTests(
    graph,
    files.filter(name => name.includes('.test.')),
    file,
  )

test('the tests of the area come first, then the others that import the file, by distance and name', () => {
  expect(rank('server/src/session/store.ts')).toEqual([
    'server/src/session/session.test.ts',
    'server/src/access.test.ts',
    'server/src/late.test.ts',
    'server/src/posts/posts.test.ts',
  ])
})

test('a page is known to the test of its name, and to those that open it by its address; tests of pages are asked about the web only', () => {
  expect(rank('web/src/pages/otp.tsx')).toEqual(['web/src/pages/otp.test.tsx', 'web/src/tabs.test.tsx'])
  expect(rank('contract/src/age.ts')).not.toContain('web/src/pages/otp.test.tsx')
})

test('a test is kin to code that speaks of the same, by words that few have; long ones are not kin to everything', () => {
  const texts: Record<string, string> = {
    'tabs.test.ts': "test('the other tabs are told of a version')",
    'long.test.ts': "test('pages, members, photos, tabs, orders, plans, letters, cases, notices, searches')",
    'plan.test.ts': "test('the plan of a member')",
  }
  const kinship = new Kinship(Object.keys(texts), name => texts[name] as string)
  const score = kinship.scoresFor('tellTabs(version)')
  const [tabs = 0, long = 0, plan = 0] = Object.keys(texts).map(score)
  expect(tabs).toBeGreaterThan(long)
  expect(long).toBeGreaterThan(plan)
})

test('of two orders, what is high up in either comes early', () => {
  expect(fuse(['a', 'b', 'c', 'd', 'e'], ['e', 'd', 'a', 'b', 'c'])).toEqual(['a', 'e', 'b', 'd', 'c'])
})
