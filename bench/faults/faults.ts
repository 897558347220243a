import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepResults } from '../keep-results.ts'
import { printTable } from '../table.ts'
import { areas } from './areas.ts'
import { Journal } from './journal.ts'
import { Judge } from './judge.ts'
import { namedFaults } from './named-faults.ts'
import { added, readKept, resultOf, scoreText } from './score.ts'
import { testRunner } from './test-runner.ts'
import { namedTrials, sampleOf, type Trial } from './trials.ts'
import { workingCopy } from './working-copy.ts'

/**
 * npm run bench -- faults [named] [area …] [--sample 25] [--minutes 60] [--tests 1000]: how many faults the tests notice.
 * `named` are those of the list, the areas are broken by rule; without a word, all of them.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '25' },
    minutes: { type: 'string', default: '60' },
    /** How many test files are asked about one fault at most, the nearest first. */
    tests: { type: 'string', default: '1000' },
  },
})
const words = positionals.length > 0 ? positionals : ['named', ...Object.keys(areas)]
const unknown = words.find(word => word !== 'named' && !(word in areas))
if (unknown) throw new Error(`There is no area "${unknown}": named, ${Object.keys(areas).join(', ')}.`)

const endsAt = Date.now() + Number(values.minutes) * 60_000
const checkout = fileURLToPath(new URL('../..', import.meta.url))
const copy = workingCopy(checkout)
const journal = new Journal(checkout, copy, Number(values.tests))
const runner = await testRunner(copy.root)
const judge = new Judge(copy, runner, Number(values.tests))
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isStopped = true
    runner.cancel()
  })
}

const kept = readKept()
try {
  for (const word of words) {
    if (isStopped) break
    if (word === 'named') await judgeNamed()
    else {
      const { mutants, trials } = sampleOf(word, copy, Number(values.sample))
      kept.areas[word] = { mutants, ...resultOf(await judgeAll(trials)) }
    }
    keepResults('faults', kept)
  }
} finally {
  await runner.close()
}
// The tests that failed were to fail.
process.exitCode = 0
const scores = words.flatMap(word =>
  Object.entries(word === 'named' ? kept.named : { [word]: kept.areas[word] }),
)
printTable(scores.flatMap(([area, result]) => (result ? { area, ...scoreText(result) } : [])))

async function judgeNamed() {
  const { trials, lost } = namedTrials(copy)
  for (const fault of lost)
    process.stdout.write(`The code has changed, this fault needs a new place: ${fault}\n`)
  const judged = await judgeAll(trials)
  const names = [...new Set(namedFaults.map(({ area }) => area))]
  kept.named = Object.fromEntries(
    names.map(name => [name, resultOf(judged.filter(({ trial }) => trial.area === name))]),
  )
  kept.named.all = added(Object.values(kept.named))
}

/** As many as the time allows; those of an earlier run on the same code cost none. */
async function judgeAll(trials: Trial[]) {
  const judged = []
  for (const trial of trials) {
    const known = journal.find(trial)
    if (!known && Date.now() > endsAt) continue
    const noticedBy = known ? known.noticedBy : await judge.judge(trial)
    if (isStopped) break
    judged.push({ trial, noticedBy })
    if (known) continue
    journal.add(trial, noticedBy)
    const verdict = noticedBy ? `noticed by ${noticedBy}` : 'NOT NOTICED'
    process.stdout.write(`${trial.file}:${trial.line} ${trial.kind}: ${trial.says}: ${verdict}\n`)
  }
  return judged
}
