import { expect, test } from 'vitest'
import { ImportGraph } from './import-graph.ts'
import { rankTests } from './rank-tests.ts'

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
