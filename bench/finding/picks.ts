import type { Db } from '../../server/src/db.ts'
import type { openLoad } from '../load.ts'
import type { recordingApp } from '../recording-app.ts'
import type { BenchViewer } from '../viewers.ts'
import { figuresOf, replayInTurn, timingsOf } from './timings.ts'

const path = '/api/v1/picks'

interface Options {
  viewers: readonly BenchViewer[]
  rounds: number
  load: ReturnType<typeof openLoad>
  app: Awaited<ReturnType<typeof recordingApp>>
}

/** The people of a day: chosen when first asked for, and then as they were kept. */
export async function measurePicks(db: Db, { viewers, rounds, load, app }: Options) {
  const chosen = timingsOf('people of a day, chosen', rounds)
  const kept = timingsOf('people of a day, as kept', rounds)
  const newDay = () => db`delete from daily_picks`
  await newDay()
  for (const { cookie } of viewers)
    for (const { statements } of [chosen, kept]) statements.push(await app.get(path, cookie))
  for (let round = 0; round < rounds; round++) {
    await newDay()
    for (const { cookie } of viewers)
      for (const { times } of [chosen, kept]) times[round]?.push(await load.get(path, cookie))
    await newDay()
    await replayInTurn(db, [chosen, kept], round)
  }
  const asKept = await figuresOf(db, kept)
  await newDay()
  return [await figuresOf(db, chosen), asKept]
}
