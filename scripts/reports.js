const nothing = { passed: 0, failed: 0, skipped: 0 }

/** A tool that only says yes or no counts as one check. */
export function tallyCheck(code) {
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

export function tallyVitest(report, code) {
  return tallyTests(report && countVitest(report), code)
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
