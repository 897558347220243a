// npm test [-- changed lint types unit e2e [-- arguments for the test runners]]: everything, or the steps named; with
// "changed" only the tests that have to do with what has changed.
import { addUp, lastLine, slowestLines, tallyBroken } from './reports.js'
import { begin, PlainError } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { fetchChromium } = await import('./chromium.js')
  const { changedSteps, steps } = await import('./steps.js')
  const { chosen, isChanged, extra } = readArguments(process.argv.slice(2), Object.keys(steps))
  if (chosen.includes('e2e') && !isChanged) fetchChromium()
  await ensureInstalled()

  const results = []
  for (const name of chosen) results.push(await runStep((isChanged ? changedSteps : steps)[name], extra))
  const total = addUp(results.map(result => result.tally))
  const slowest = slowestLines(
    results.flatMap(({ tally }) => tally.files ?? []),
    10,
  )
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`)
  const failures = results.flatMap(({ tally }) => tally.failures ?? [])
  if (failures.length > 0) console.log(`\nWhat failed:\n${failures.slice(0, 30).join('\n')}`)
  console.log(`\n${results.map(sayResult).join('\n')}\n`)
  console.log(lastLine(total))
  return total.failed === 0 ? 0 : 1
})

function readArguments(args, names) {
  const divider = args.indexOf('--')
  const given = divider < 0 ? args : args.slice(0, divider)
  const words = given.filter(word => word !== 'changed')
  const unknown = words.find(word => !names.includes(word))
  if (unknown) {
    throw new PlainError(
      `There is no test step "${unknown}": choose from ${names.join(', ')}, or none for all; "changed" narrows the tests.`,
    )
  }
  const chosen = words.length > 0 ? names.filter(name => words.includes(name)) : names
  return { chosen, isChanged: given.includes('changed'), extra: divider < 0 ? [] : args.slice(divider + 1) }
}

/** A step that cannot start has failed; the other steps still run. */
async function runStep({ title, run }, extra) {
  console.log(`\n== ${title}`)
  const startedAt = Date.now()
  const tally = await run(extra).catch(error => {
    console.error(error instanceof PlainError ? error.message : error)
    return tallyBroken('it could not begin')
  })
  const result = { title, tally, seconds: (Date.now() - startedAt) / 1000 }
  console.log(sayResult(result))
  return result
}

function sayResult({ title, tally, seconds }) {
  const verdict = tally.failed === 0 ? 'passed' : 'FAILED'
  return `${title}: ${verdict}${tally.remark ? `, ${tally.remark}` : ''} (${tally.passed} passed, ${tally.failed} failed, ${seconds.toFixed(1)} s)`
}
