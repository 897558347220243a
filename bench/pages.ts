/**
 * npm run bench -- pages: scores of the built pages with Lighthouse's mobile settings, and their weight; then onboarding and
 * member pages over a slow network. Prints tables, writes bench/results/pages.json, and exits with 1 if a goal is missed.
 * `pages slow` measures only the slow network, without Lighthouse: `--film <folder>` keeps screenshots, `--before
 * <checkout>` also measures another built checkout.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listPosts } from '#contract/core/content/content.ts'
import { paths } from '#contract/platform/paths.ts'
import { keepResults, readResults } from './keep-results.ts'
import { openLighthouse } from './lighthouse.ts'
import { readSizes } from './page-weight.ts'
import { type SlowRow, slowGoals, slowMisses, walkSlowly } from './slow-walk.ts'
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

interface Kept {
  slow?: { before?: SlowRow[] }
}

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { film: { type: 'string' }, before: { type: 'string' } },
})
const isSlowOnly = positionals.includes('slow')
const server = await startServer({}, values.before ? { root: resolve(values.before) } : {})
try {
  const misses = isSlowOnly ? [] : await measurePages(server.address)
  misses.push(...(await measureSlowPages(server.address)))
  process.stdout.write(misses.length > 0 ? `\n${misses.join('\n')}\n` : '\nEvery page reaches every goal.\n')
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await server.stop()
}

async function measureSlowPages(address: string): Promise<string[]> {
  const rows = await walkSlowly(address, values.film)
  printTable(rows)
  const measured = new Date().toISOString().slice(0, 10)
  const { slow, ...kept } = readResults('pages') as Kept
  const figures = values.before ? { ...slow, before: rows } : { ...slow, measured, pages: rows }
  keepResults('pages', { ...kept, slow: { ...slowGoals, ...figures } })
  return values.before ? [] : slowMisses(rows)
}

async function measurePages(address: string): Promise<string[]> {
  const lighthouse = await openLighthouse()
  try {
    const posts = (await (await fetch(address + listPosts.path)).json()) as { blog_id: number }[]
    const post = paths.post(posts[0]?.blog_id ?? 0)
    const rows = []
    for (const path of [paths.home, paths.pricing, paths.posts, post, paths.login, paths.signUp]) {
      const scores = await lighthouse.measure(address + path, goals.performance)
      const weight = await readSizes(address + path)
      rows.push({ page: path, ...scores, ...weight })
    }
    printTable(rows)
    const measured = new Date().toISOString().slice(0, 10)
    keepResults('pages', { ...(readResults('pages') as Kept), measured, goals, pages: rows })
    return rows.flatMap(row => missed(row).map(what => `${row.page} misses ${what}`))
  } finally {
    await lighthouse.close()
  }
}

function missed(row: Record<string, string | number>): string[] {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
  const limits = row.page === '/' ? (['shift', 'scriptKb', 'firstViewKb'] as const) : (['shift'] as const)
  return [
    ...scores.filter(name => Number(row[name]) < goals[name]),
    ...limits.filter(name => Number(row[name]) > goals[name]),
  ].map(name => `${name}: ${row[name]} (goal ${goals[name]})`)
}
