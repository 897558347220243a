import { vi } from 'vitest'
import type { TestDb } from './test-db.ts'

/** The search path of test databases. Tables are created in the first schema. */
const searchPath = 'public, clock, pg_catalog'

/** One row: the frozen time, or null while the clock runs. */
const hands = `
  create schema clock;
  create table clock.hands (stands_at timestamptz);
  grant usage on schema clock to public;
  grant select on clock.hands to public;
  insert into clock.hands values (null);
  create function clock.now() returns timestamptz language sql stable cost 1
    as 'select coalesce(stands_at, pg_catalog.now()) from clock.hands';
  create function clock.clock_timestamp() returns timestamptz language sql volatile cost 1
    as 'select coalesce(stands_at, pg_catalog.clock_timestamp()) from clock.hands'`

/** Runs before the schema is created, so that column defaults follow the clock. */
export async function installClock(db: TestDb): Promise<void> {
  await db.script(hands)
}

/** A clone has the functions but not the setting. It applies to every new connection. */
export async function followClock(admin: TestDb, database: string): Promise<void> {
  await admin.script(`alter database ${database} set search_path = ${searchPath}`)
}

const inMs = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000, ms: 1 }
type Span = { [Unit in keyof typeof inMs]?: number }

/** The time of the server and its database. It runs until a test sets it. */
export interface Clock {
  /** Freezes both at this time. */
  set(at: string | Date): Promise<void>
  /** Advances the frozen time, or freezes both this long after now. */
  advance(by: Span): Promise<void>
  /** Lets both run again. */
  run(): Promise<void>
}

export function clockOf(db: TestDb): Clock {
  const set = async (at: string | Date) => {
    vi.setSystemTime(at)
    await db`update clock.hands set stands_at = ${new Date(at)}`
  }
  return {
    set,
    advance: by => {
      const units = Object.entries(by) as [keyof Span, number][]
      return set(new Date(units.reduce((ms, [unit, many]) => ms + many * inMs[unit], Date.now())))
    },
    run: async () => {
      vi.useRealTimers()
      await db`update clock.hands set stands_at = null`
    },
  }
}
