import { expect, test } from 'vitest'
import { browserTestsFor } from './changed.js'

test.each([
  ['nothing', [], undefined],
  ['what no browser shows', ['server/src/app.ts', 'docs/schema.md'], undefined],
  ['a test of the web', ['web/src/pages/login.test.tsx', 'web/src/lib/call.test.ts'], undefined],
  ['a spec', ['e2e/landing.spec.ts', 'server/src/app.ts'], ['landing.spec.ts']],
  ['a page', ['web/src/pages/login.tsx'], []],
  ['a page beside a spec', ['e2e/landing.spec.ts', 'web/src/pages/login.tsx'], []],
  ['what the specs share', ['e2e/people.ts'], []],
])('browser tests after a change of %s', (_, files, expected) => {
  expect(browserTestsFor(files)).toEqual(expected)
})
