import { stripVTControlCharacters } from 'node:util'

const nothing = { passed: 0, failed: 0, skipped: 0 }

/** A step that had nothing to look at. */
export const nothingAsked = { ...nothing, remark: 'nothing has changed for it' }

/** A tool that only says yes or no counts as one check. */
export function tallyCheck(code) {
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

export function tallyVitest(report, code, { mayBeNone = false } = {}) {
  const isNone = report?.numTotalTests === 0 && code === 0
  return mayBeNone && isNone ? nothingAsked : tallyTests(report && countVitest(report), code)
}

export function tallyPlaywright(report, code) {
  return tallyTests(report && countPlaywright(report), code)
}

/** A step that could not even begin. */
export function tallyBroken(remark) {
  return { ...nothing, failed: 1, remark }
}

export function addUp(tallies) {
  const sum = key => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** How long each test file took. */
export function vitestFiles(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: name.replace(root, ''),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The same of browser tests: a file's tests added up, whichever worker ran them. */
export function playwrightFiles(report) {
  return (report?.suites ?? []).map(suite => ({
    name: `e2e/${suite.file}`,
    seconds: secondsOf(suite),
  }))
}

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results))
  const own = results.reduce((total, { duration }) => total + duration / 1000, 0)
  return suites.reduce((total, suite) => total + secondsOf(suite), own)
}

/** The tests that failed, each with the first line of why: the end of a long output is what is read. */
export function vitestFailures(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => sayFailure(name.replace(root, ''), title, failureMessages[0])),
  )
}

export function playwrightFailures(report) {
  return (report?.suites ?? []).flatMap(suite => failuresOf(suite))
}

function failuresOf({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(test => test.results.flatMap(result => result.errors ?? []))
      return sayFailure(`e2e/${file}`, title, errors[0]?.message)
    })
  return [...own, ...suites.flatMap(failuresOf)]
}

function sayFailure(file, title, why = '') {
  const [line] = stripVTControlCharacters(why).split('\n')
  return `${file} › ${title}: ${line}`
}

/** Where the time went, so that it stays visible. */
export function slowestLines(files, count) {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
}

/** A missing or empty report, or a runner that failed outside its tests, counts as a failure. */
function tallyTests(counts, code) {
  if (!counts) return tallyBroken('the runner left no report')
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, remark: 'no test ran' }
  if (code !== 0 && counts.failed === 0) {
    return { ...counts, failed: 1, remark: `every test passed, yet the runner ended with code ${code}` }
  }
  return counts
}

function countVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A flaky test passed in the end, on a second try. */
function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
