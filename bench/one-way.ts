import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Db } from '../server/src/db.ts'
import { keepFitting, pickMatches } from '../server/src/matches/match.ts'
import { matchIndex } from '../server/src/matches/match-index.ts'
import { findSeeker } from '../server/src/matches/store.ts'
import { readCards } from '../server/src/members/store.ts'
import { rounded, timed } from './figures.ts'
import type { BenchViewer } from './viewers.ts'

const limit = 8

/** The list of who fits alone, beside the list that puts first those who want someone like the viewer. */
export async function compareWays(db: Db, viewers: BenchViewer[]) {
  const before = memory()
  const start = performance.now()
  const index = matchIndex(db)
  await index.current()
  const loadSeconds = rounded((performance.now() - start) / 1000, 1)
  const megabytes = memory() - before
  const oneWay: number[] = []
  const twoWay: number[] = []
  for (const { id } of viewers) {
    const seeker = await findSeeker(db, id)
    if (!seeker) throw new Error(`There is no member ${id}.`)
    const now = new Date()
    const list = async (pick: (board: Awaited<ReturnType<typeof boardFor>>) => number[]) => {
      await readCards(db, id, pick(await boardFor()))
    }
    const boardFor = async () => (await index.current())[seeker.gender === 'male' ? 'female' : 'male']
    const one = () =>
      list(board =>
        board.room.work(take => {
          const fits = board.everyoneBut([seeker.id, ...seeker.blockedIds], take())
          const people = keepFitting(board, seeker, fits, take)
          return board.pickNewest(fits, { people, limit })
        }),
      )
    const two = () => list(board => pickMatches(board, seeker, { shown: [], limit, now }).ids)
    await one()
    await two()
    oneWay.push(await timed(one))
    twoWay.push(await timed(two))
  }
  return { oneWay, twoWay, loadSeconds, megabytes }
}

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()

/** What is held, after the garbage is gone. */
function memory(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + arrayBuffers) / 1024 / 1024)
}
