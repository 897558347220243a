import { mock } from 'node:test'
import type { Db } from '../server/src/db.ts'

export interface StandingClock {
  now(): Date
  /** Further by so many seconds. */
  advance(seconds: number): Promise<void>
  set(at: Date): Promise<void>
}

/** The time of day for this process and for a database that has a clock, standing until it is moved. */
export function standingClock(db: Db): StandingClock {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const set = async (at: Date) => {
    mock.timers.setTime(at.getTime())
    await db`update clock.hands set stands_at = ${at}`
  }
  return { now: () => new Date(), set, advance: seconds => set(new Date(Date.now() + seconds * 1000)) }
}
