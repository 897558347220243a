/**
 * npm run bench -- content: how soon a published text is on the pages of two servers, what a public page costs, and what
 * 300 and more hostile texts do in preview, public page and editor, in Chromium. Needs a build. With
 * `--before <checkout>`, a built checkout of another release answers the same pages in turns, in the same run. Keeps the
 * figures in bench/results/content.json.
 */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { paths } from '#contract/paths.ts'
import { percentile } from '../figures.ts'
import { openOwnDatabase } from '../own-database.ts'
import { atLeast, atMost, exactly, type Line, report } from '../report.ts'
import { startServer } from '../start-server.ts'
import { openDesk } from './desk.ts'
import { tryHostileContent } from './hostile-content.ts'
import { pagesPerSecond } from './pages-per-second.ts'

const { values } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '40' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const shown = [paths.home, paths.aboutUs, paths.post(1)]

const { db, ...database } = await openOwnDatabase()
const settings = { DATABASE_URL: database.url, SEED_MEMBERS: '60' }
const one = await startServer(settings)
const two = await startServer(settings)
const earlier = values.before
  ? await startServer({ SEED_MEMBERS: '60' }, { root: resolve(values.before) })
  : undefined
try {
  const desk = await openDesk(db, one.address)
  const visible = await publishOften()
  const costs = await compareCosts()
  const hostile = await tryHostileContent(one.address, desk)
  const lines: Line[] = [
    ['publications', rounds],
    ['ms until both servers show it, half of the time', percentile(visible, 0.5)],
    ['ms until both servers show it, at most', Math.max(...visible), atMost(1000)],
    ...costs,
    ['hostile texts', hostile.texts, atLeast(300)],
    ['of them published, cleaned', hostile.published],
    ['ran in a preview', hostile.ran.preview, exactly(0)],
    ['ran on a public page', hostile.ran.public, exactly(0)],
    ['ran when pasted into the editor', hostile.ran.editor, exactly(0)],
    ['dialogs that opened', hostile.dialogs, exactly(0)],
    ['hostile pictures', hostile.pictures],
    ['of them refused', hostile.refused],
    ['answered otherwise', hostile.other, exactly(0)],
    ['served with a script in it', hostile.withScript, exactly(0)],
  ]
  report('content', lines)

  /** From the moment the answer is there until a page of each server has the words. */
  async function publishOften(): Promise<number[]> {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const words = `Words of round ${round}`
      const status = await desk.publish('page', 'about-us', { html: `<p>${words}</p>` })
      if (status !== 200) throw new Error(`Publishing answered ${status}.`)
      const begun = performance.now()
      await Promise.all([one, two].map(({ address }) => untilShown(address + paths.aboutUs, words)))
      times.push(Math.round(performance.now() - begun))
    }
    return times
  }
} finally {
  await earlier?.stop()
  await two.stop()
  await one.stop()
  await database.stop()
}

async function untilShown(address: string, words: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes(words)) await pause(5)
}

/** In turns, so that whatever else the machine does meets both. */
async function compareCosts(): Promise<Line[]> {
  const lines: Line[] = []
  for (const path of shown) {
    const [now, then]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < 4; turn += 1) {
      const figure = await pagesPerSecond(one.address, path)
      const before = earlier && (await pagesPerSecond(earlier.address, path))
      // The first turn warms both.
      if (turn === 0) continue
      now.push(figure)
      if (before !== undefined) then.push(before)
    }
    lines.push([`${path}: pages a second`, percentile(now, 0.5)])
    if (then.length > 0) lines.push([`${path}: pages a second, before`, percentile(then, 0.5)])
  }
  return lines
}
