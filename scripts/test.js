// npm test [-- lint types unit e2e [-- arguments for the test runners]]: everything, or the steps named.
import { addUp, lastLine, tallyBroken } from './reports.js'
import { begin, PlainError } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { steps } = await import('./steps.js')
  const { chosen, extra } = readArguments(process.argv.slice(2), Object.keys(steps))
  await ensureInstalled()

  const results = []
  for (const name of chosen) results.push(await runStep(steps[name], extra))
  const total = addUp(results.map(result => result.tally))
  console.log(`\n${results.map(sayResult).join('\n')}\n`)
  console.log(lastLine(total))
  return total.failed === 0 ? 0 : 1
})

function readArguments(args, names) {
  const divider = args.indexOf('--')
  const words = divider < 0 ? args : args.slice(0, divider)
  const unknown = words.find(word => !names.includes(word))
  if (unknown) {
    throw new PlainError(
      `There is no test step "${unknown}": choose from ${names.join(', ')}, or none for all.`,
    )
  }
  const chosen = words.length > 0 ? names.filter(name => words.includes(name)) : names
  return { chosen, extra: divider < 0 ? [] : args.slice(divider + 1) }
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
  const verdict = tally.failed === 0 ? 'passed' : `FAILED${tally.remark ? `, ${tally.remark}` : ''}`
  return `${title}: ${verdict} (${tally.passed} passed, ${tally.failed} failed, ${seconds.toFixed(1)} s)`
}
