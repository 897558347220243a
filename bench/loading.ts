/**
 * npm run bench -- loading [100000 1000000]: how long a server loads its match index, how long it blocks others at
 * most while it does, and what memory the index holds. 5000000 takes a quarter of an hour, most of it to make the
 * members. Prints a table, keeps bench/results/loading.json, and exits with 1 where a goal is missed.
 */
import { loadSecondsPerMillion, measureLoad } from './index-load.ts'
import { keepResults } from './keep-results.ts'
import { openPopulation } from './population.ts'
import { printTable } from './table.ts'

const sizes = process.argv.slice(3).map(Number)
const rows: Record<string, number>[] = []
for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  process.stderr.write(`${size.toLocaleString('en-IN')} members …\n`)
  const population = await openPopulation(size)
  try {
    const { loadSeconds, longestBlockMs, megabytes } = await measureLoad(population.db)
    rows.push({
      members: size,
      'load s': loadSeconds,
      'longest block ms': longestBlockMs,
      'held MB': megabytes,
    })
  } finally {
    await population.stop()
  }
}
printTable(rows)
const goals = { loadSecondsPerMillion }
const misses = rows.flatMap(row => {
  const goal = Math.max(1, (loadSecondsPerMillion * Number(row.members)) / 1_000_000)
  return Number(row['load s']) > goal ? [`load s at ${row.members}: ${row['load s']} (goal ${goal})`] : []
})
keepResults('loading', { measured: new Date().toISOString().slice(0, 10), goals, rows, misses })
process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nThe goal is reached.\n')
process.exitCode = misses.length > 0 ? 1 : 0
