import type { Db } from '../../server/src/db.ts'
import { percentile, rounded } from '../figures.ts'
import { countBuffers, replay, type Statement } from '../statements.ts'

/** How long something took whenever it was done, round by round, and its statements alone. */
export interface Timings {
  name: string
  times: number[][]
  sqlTimes: number[][]
  /** What it asks of the database, for some of those who do it. */
  statements: Statement[][]
}

/** Touching twenty of them is enough to know the buffers. */
const looked = 20

export function timingsOf(name: string, rounds: number): Timings {
  const inRounds = (): number[][] => Array.from({ length: rounds }, () => [])
  return { name, times: inRounds(), sqlTimes: inRounds(), statements: [] }
}

/** The statements of every viewer once more, each thing in turn: a busy moment of the machine falls on all of them. */
export async function replayInTurn(db: Db, things: readonly Timings[], round: number): Promise<void> {
  const viewers = Math.max(...things.map(({ statements }) => statements.length))
  for (let place = 0; place < viewers; place++)
    for (const { statements, sqlTimes } of things)
      sqlTimes[round]?.push(await replay(db, statements[place] ?? []))
}

export async function figuresOf(db: Db, { name, times, sqlTimes, statements }: Timings) {
  const buffers: number[] = []
  for (const some of statements.slice(0, looked)) buffers.push(await countBuffers(db, some))
  return {
    call: name,
    p50: quietest(times, 0.5),
    p95: quietest(times, 0.95),
    sqlP50: quietest(sqlTimes, 0.5),
    sqlP95: quietest(sqlTimes, 0.95),
    buffersP95: percentile(buffers, 0.95),
  }
}

/** Of the round that the machine disturbed least. */
const quietest = (inRounds: readonly number[][], share: number) =>
  rounded(Math.min(...inRounds.map(times => percentile(times, share))))
