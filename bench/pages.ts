/**
 * npm run bench -- pages: the public pages of the built app in Chromium under Lighthouse's mobile settings, with what
 * they weigh. Prints a table, keeps the figures in bench/results/pages.json, and exits with 1 where one misses its goal.
 */
import { listPosts } from '#contract/content.ts'
import { paths } from '#contract/paths.ts'
import { keepResults } from './keep-results.ts'
import { openLighthouse } from './lighthouse.ts'
import { readSizes } from './page-weight.ts'
import { startServer } from './start-server.ts'
import { printTable } from './table.ts'

const goals = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  shift: 0.02,
  scriptKb: 170,
  firstViewKb: 500,
}

const server = await startServer()
const lighthouse = await openLighthouse()
try {
  const posts = (await (await fetch(server.address + listPosts.path)).json()) as {
    blog_id: number
  }[]
  const addresses = [paths.home, paths.pricing, paths.posts, paths.post(posts[0]?.blog_id ?? 0)]
  const rows = []
  for (const path of addresses) {
    const scores = await lighthouse.measure(server.address + path)
    const weight = await readSizes(server.address + path)
    rows.push({ page: path, ...scores, ...weight })
  }
  printTable(rows)
  keepResults('pages', { measured: new Date().toISOString().slice(0, 10), goals, pages: rows })

  const misses = rows.flatMap(row => missed(row).map(what => `${row.page} misses ${what}`))
  process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nEvery page reaches every goal.\n')
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await lighthouse.close()
  await server.stop()
}

function missed(row: Record<string, string | number>): string[] {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
  const limits = row.page === '/' ? (['shift', 'scriptKb', 'firstViewKb'] as const) : (['shift'] as const)
  return [
    ...scores.filter(name => Number(row[name]) < goals[name]),
    ...limits.filter(name => Number(row[name]) > goals[name]),
  ].map(name => `${name}: ${row[name]} (goal ${goals[name]})`)
}
