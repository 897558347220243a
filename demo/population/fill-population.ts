import { z } from 'zod'
import { canaryEvery } from '../../server/src/core/moderation/abuse-flags/store.ts'
import { copyFrom } from '../../server/src/platform/database/copy-from.ts'
import type { Db } from '../../server/src/platform/database/db.ts'
import { identifier, join, raw } from '../../server/src/platform/database/sql.ts'
import {
  activityLine,
  type CopyTable,
  type CopyText,
  copyTargets,
  detailsLine,
  firstDemoPhone,
  horoscopeLine,
  memberLine,
  photoLines,
  preferencesLine,
  profileLine,
} from './copy-rows.ts'
import { personAt } from './make-person.ts'
import type { PortraitPaths } from './portrait-paths.ts'

interface FillOptions {
  /** Number of people to add, and the first index. */
  count: number
  startAt: number
  /** Photo paths of a person. */
  photos: PortraitPaths
  passwordHash: string
  onProgress: (added: number) => void
}

interface Batch {
  startAt: number
  count: number
  passwordHash: string
  photos: PortraitPaths
  now: number
}

const perTransaction = 10_000
/** Makes the next people while a transaction waits for the database. */
const lanes = 2

/**
 * Adds people by COPY, ten thousand per transaction. Transactions commit in order, so a killed fill leaves no gap and can
 * be continued.
 */
export async function fillPopulation(db: Db, options: FillOptions): Promise<void> {
  const { count, startAt, photos, passwordHash, onProgress } = options
  const shared = { passwordHash, photos, now: Date.now() }
  const isSuperuser = await canSkipChecks(db)
  let next = startAt
  let before: Promise<unknown> = Promise.resolve()
  let added = 0
  const lane = async () => {
    while (next < startAt + count) {
      const batch = { ...shared, startAt: next, count: Math.min(perTransaction, startAt + count - next) }
      next += batch.count
      before = writeBatch(db, batch, before, isSuperuser)
      await before
      added += batch.count
      onProgress(added)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await analyse(db)
}

const LastRow = z.object({ last: z.string().nullable() })

/** Size of the population. Phone numbers have no gaps, so the highest one gives the count. */
export async function countPopulation(db: Db): Promise<number> {
  const { last } = await db.one(LastRow)`
    select max(phone) as last from members
    where is_demo and phone > ${String(firstDemoPhone)} and phone < '7'`
  return last ? Number(last) - firstDemoPhone : 0
}

const canSkipChecks = async (db: Db) =>
  (await db.run`select from pg_roles where rolname = current_user and rolsuper`) > 0

async function writeBatch(db: Db, batch: Batch, before: Promise<unknown>, isSuperuser: boolean) {
  const { ids, canaries } = await reserveNumbers(db, batch.count)
  await db.transaction(async tx => {
    await tx.run`set local synchronous_commit = off`
    // All references come from the lists. Checking twenty per person would nearly double the time.
    if (isSuperuser) await tx.run`set local session_replication_role = replica`
    const text = makeText(batch, ids)
    await tx.run`insert into canaries (number) select unnest(${canaries}::int[])`
    for (const table of Object.keys(copyTargets) as CopyTable[]) {
      await copyFrom(tx, table, raw(copyTargets[table]), [Buffer.from(text[table])])
    }
    if (isSuperuser)
      await tx.run`
        insert into member_changes (member_id) select unnest(${ids}::int[]) on conflict do nothing`
    await before
  })
}

const NumberRow = z.object({ number: z.int() })

/** A member number for each person, with canary numbers in between. */
async function reserveNumbers(db: Db, count: number): Promise<{ ids: number[]; canaries: number[] }> {
  const all = count + Math.floor(count / canaryEvery)
  const rows = await db.many(NumberRow)`
    select nextval(pg_get_serial_sequence('members', 'id')) as number from generate_series(1, ${all}::integer)`
  const numbers = rows.map(row => row.number)
  const isCanary = (_: number, place: number) => place % (canaryEvery + 1) === canaryEvery
  return {
    ids: numbers.filter((number, place) => !isCanary(number, place)),
    canaries: numbers.filter(isCanary),
  }
}

function makeText({ startAt, passwordHash, photos, now }: Batch, ids: number[]): CopyText {
  const text = Object.fromEntries(Object.keys(copyTargets).map(table => [table, ''])) as CopyText
  ids.forEach((id, place) => {
    const person = personAt(startAt + place, now)
    text.members += memberLine(person, id, passwordHash)
    text.member_activity += activityLine(person, id)
    text.profiles += profileLine(person, id)
    text.profile_details += detailsLine(person, id)
    text.desired_partners += preferencesLine(person, id)
    text.horoscopes += horoscopeLine(person, id)
    text.photos += photoLines(person, id, photos(person))
  })
  return text
}

const analyse = (db: Db) => db.run`analyze ${join(Object.keys(copyTargets).map(identifier), ', ')}`
