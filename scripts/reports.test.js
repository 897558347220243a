import { expect, test } from 'vitest'
import {
  addUp,
  lastLine,
  playwrightFailures,
  playwrightFiles,
  slowestLines,
  tallyCheck,
  tallyPlaywright,
  tallyVitest,
  vitestFailures,
  vitestFiles,
} from './reports.js'

const vitest = (passed, failed, pending = 0, todo = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: todo,
})
const playwright = (expected, unexpected, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
})

test.each([
  ['all passed', vitest(12, 0), 0, { passed: 12, failed: 0, skipped: 0 }],
  ['some failed', vitest(10, 2), 1, { passed: 10, failed: 2, skipped: 0 }],
  ['skipped and to do', vitest(3, 0, 2, 1), 0, { passed: 3, failed: 0, skipped: 3 }],
  ['a crash beside passing tests', vitest(5, 0), 1, { passed: 5, failed: 1, skipped: 0 }],
  ['a crash beside failing tests', vitest(5, 2), 1, { passed: 5, failed: 2, skipped: 0 }],
  ['no tests although content', vitest(0, 0), 0, { passed: 0, failed: 1, skipped: 0 }],
  ['only skipped tests', vitest(0, 0, 4), 0, { passed: 0, failed: 1, skipped: 4 }],
  ['no report although content', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
])('Vitest: %s', (_, report, code, expected) => {
  expect(tallyVitest(report, code)).toMatchObject(expected)
})

test.each([
  ['a flaky test passed in the end', playwright(4, 0, 1), 0, { passed: 5, failed: 0, skipped: 0 }],
  ['some failed, some skipped', playwright(4, 2, 0, 3), 1, { passed: 4, failed: 2, skipped: 3 }],
  ['no test found', playwright(0, 0), 1, { passed: 0, failed: 1, skipped: 0 }],
])('Playwright: %s', (_, report, code, expected) => {
  expect(tallyPlaywright(report, code)).toMatchObject(expected)
})

test('nothing to run is a failure, except where only what has changed was asked for', () => {
  const none = { ...vitest(0, 0), numTotalTests: 0 }
  expect(tallyVitest(none, 0)).toMatchObject({ failed: 1 })
  expect(tallyVitest(none, 0, { mayBeNone: true })).toMatchObject({ failed: 0 })
  expect(tallyVitest(none, 1, { mayBeNone: true })).toMatchObject({ failed: 1 })
  expect(tallyVitest(undefined, 0, { mayBeNone: true })).toMatchObject({ failed: 1 })
})

test('the slowest files of both runners, the slowest first', () => {
  const unit = vitestFiles(
    {
      testResults: [
        { name: '/here/contract/src/age.test.ts', startTime: 1000, endTime: 1250 },
        { name: '/here/server/src/app.test.ts', startTime: 1000, endTime: 9000 },
      ],
    },
    '/here/',
  )
  const took = (...durations) => ({ tests: [{ results: durations.map(duration => ({ duration })) }] })
  const browser = playwrightFiles({
    suites: [
      { file: 'login.spec.ts', specs: [took(500)], suites: [{ specs: [took(300, 700)] }] },
      { file: 'empty.spec.ts' },
    ],
  })
  expect(slowestLines([...unit, ...browser], 3)).toEqual([
    '     8.0 s  server/src/app.test.ts',
    '     1.5 s  e2e/login.spec.ts',
    '     0.3 s  contract/src/age.test.ts',
  ])
  expect(slowestLines(vitestFiles(undefined, '/here/'), 3)).toEqual([])
  expect(slowestLines(playwrightFiles(undefined), 3)).toEqual([])
})

test('what failed is named with its file and the first line of why', () => {
  const unit = vitestFailures(
    {
      testResults: [
        {
          name: '/here/contract/src/age.test.ts',
          assertionResults: [
            { status: 'passed', title: 'born today', failureMessages: [] },
            {
              status: 'failed',
              title: 'born tomorrow',
              failureMessages: ['\u001b[31mexpected 0\u001b[39m\n  at age.ts'],
            },
          ],
        },
      ],
    },
    '/here/',
  )
  const spec = (title, ...results) => ({
    file: 'login.spec.ts',
    title,
    ok: results.length === 0,
    tests: [{ results }],
  })
  const browser = playwrightFailures({
    suites: [
      { specs: [spec('in')], suites: [{ specs: [spec('out', { errors: [{ message: 'no button' }] })] }] },
    ],
  })
  expect([...unit, ...browser]).toEqual([
    'contract/src/age.test.ts › born tomorrow: expected 0',
    'e2e/login.spec.ts › out: no button',
  ])
  expect([...vitestFailures(undefined, '/here/'), ...playwrightFailures(undefined)]).toEqual([])
})

test('the last line sums every step and names skipped tests only where there are some', () => {
  const total = addUp([tallyCheck(0), tallyCheck(2), tallyVitest(vitest(10, 1), 1)])
  expect(lastLine(total)).toBe('11 passed, 2 failed')
  expect(lastLine({ ...total, skipped: 3 })).toBe('11 passed, 2 failed, 3 skipped')
})
