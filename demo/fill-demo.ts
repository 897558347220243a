import { hash } from '@node-rs/argon2'
import { z } from 'zod'
import { advisoryLocks } from '../server/src/platform/database/advisory-locks.ts'
import type { Db, Tx } from '../server/src/platform/database/db.ts'
import type { Files } from '../server/src/platform/files/files.ts'
import { insertCandidates } from './candidates.ts'
import { demoPassword } from './cast.ts'
import { insertCastScenes, insertCrowdInterests, setCrowdPrivacy } from './cast-scenes.ts'
import { insertCrowdPayments } from './demo-payments.ts'
import { drawDemoPortraits, storyFaces } from './demo-portraits.ts'
import { type CastIds, insertCast, type Transaction } from './insert-cast.ts'
import { insertOwnPhotos } from './own-photos.ts'
import { countPopulation, fillPopulation } from './population/fill-population.ts'
import { mostFaces, portraitPaths } from './population/portrait-paths.ts'

export interface FillDemoOptions {
  /** Target size of the population, without the cast. A larger population stays. */
  members: number
  uploadsFolder: string
  /** Storage of uploaded photos. Without it Ananya has no uploads. */
  files?: Files | undefined
  onProgress: (share: number) => void
  /** Tests pass a function that draws nothing. */
  draw?: typeof drawDemoPortraits
  /** Number of people with photos. Measurements can have more than are drawn. */
  faces?: number
}

/** Marks a complete demo database. */
const marker = 'demo-seeded'
/** Measured seconds per item, for the progress bar. */
const cost = { face: 0.03, member: 0.0001 }

/**
 * Adds cast, portraits and population. Each part is idempotent, so a second run completes an interrupted one.
 */
export async function fillDemo(db: Db, options: FillDemoOptions): Promise<void> {
  const { members, uploadsFolder, files, onProgress, draw = drawDemoPortraits } = options
  const done = { drawing: 0, entering: 0 }
  const [drawing, entering] = [Math.min(members, mostFaces) * cost.face, members * cost.member]
  const report = (part: keyof typeof done, share: number) => {
    done[part] = share
    onProgress((done.drawing * drawing + done.entering * entering) / (drawing + entering))
  }
  await whileLocked(db, async () => {
    const drawn = draw(uploadsFolder, members, share => report('drawing', share)).then(() =>
      report('drawing', 1),
    )
    const entered = enterMembers(db, options, share => report('entering', share))
    const [, ids] = await Promise.all([drawn, entered])
    const ananya = ids.get('ananya')
    if (files && ananya) await insertOwnPhotos(db, files, ananya)
    await markComplete(db)
  })
}

async function enterMembers(
  db: Db,
  { members, faces = mostFaces }: FillDemoOptions,
  onProgress: (share: number) => void,
): Promise<CastIds> {
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const ids = await db.transaction(async tx => {
    const castIds = await insertCast(tx, passwordHash)
    await insertCastScenes(tx, castIds)
    return castIds
  })
  const startAt = await countPopulation(db)
  const count = members - startAt
  if (count > 0) {
    const report = (added: number) => onProgress(added / count)
    const photos = portraitPaths(faces)
    await fillPopulation(db, { count, startAt, photos, passwordHash, onProgress: report })
  }
  onProgress(1)
  if (!(await isDemoComplete(db))) await finish(db, ids)
  return ids
}

async function finish(db: Db, ids: CastIds): Promise<void> {
  await db.transaction(async tx => {
    await insertCrowdInterests(tx, ids)
    await setCrowdPrivacy(tx, ids)
    await insertCrowdPayments(tx)
    await insertCandidates(tx, ids)
    await setStoryFaces(tx)
    await updateVisitCounts(tx)
  })
}

/** Bulk loads write visits without updating the counts. */
export const updateVisitCounts = (tx: Tx) =>
  tx.run`
    update member_activity a set visits = counted.visits
    from (select member_id, count(*) as visits from profile_visits where kind = 'profile' group by member_id) counted
    where a.member_id = counted.member_id and a.visits <> counted.visits`

const StoryRow = z.object({ id: z.int() })

async function setStoryFaces(tx: Transaction): Promise<void> {
  const stories = await tx.many(StoryRow)`
    select id from success_stories where is_demo and groom_image is null order by position`
  for (const [place, { id }] of stories.entries()) {
    const { groom = null, bride = null } = storyFaces[place] ?? {}
    await tx.run`update success_stories set groom_image = ${groom}, bride_image = ${bride} where id = ${id}`
    await tx.run`
      update content_versions
      set document = document || jsonb_build_object('groomImage', ${groom}::text, 'brideImage', ${bride}::text)
      where kind = 'story' and key = ${String(id)}`
  }
}

const markComplete = (db: Db) =>
  db.run`insert into site_texts (name, value) values (${marker}, 'true') on conflict (name) do nothing`

export const isDemoComplete = async (db: Db) =>
  (await db.run`select from site_texts where name = ${marker}`) > 0

/** Keeps two servers from filling the database at the same time. */
async function whileLocked(db: Db, work: () => Promise<void>): Promise<void> {
  const connection = await db.reserve()
  try {
    await connection.run`select pg_advisory_lock(${advisoryLocks.demo})`
    await work()
  } finally {
    await connection.run`select pg_advisory_unlock(${advisoryLocks.demo})`
    connection.release()
  }
}
