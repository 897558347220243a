import { hash } from '@node-rs/argon2'
import { z } from 'zod'
import { advisoryLocks } from '../server/src/platform/database/advisory-locks.ts'
import type { Db, Tx } from '../server/src/platform/database/db.ts'
import type { Files } from '../server/src/platform/files/files.ts'
import { playCandidates } from './candidates.ts'
import { demoPassword } from './cast.ts'
import { decideForCrowd, playCastScenes, sendCrowd } from './cast-scenes.ts'
import { payForCrowd } from './demo-payments.ts'
import { drawDemoPortraits, storyFaces } from './demo-portraits.ts'
import { type CastIds, insertCast, type Transaction } from './insert-cast.ts'
import { giveOwnPhotos } from './own-photos.ts'
import { countPopulation, fillPopulation } from './population/fill-population.ts'
import { mostFaces, portraitPaths } from './population/portrait-paths.ts'

export interface FillDemoOptions {
  /** The size of the population afterwards, the cast not counted. One that is larger already stays. */
  members: number
  uploadsFolder: string
  /** Where photos lie that members sent themselves; without it nobody did. */
  files?: Files | undefined
  onProgress: (share: number) => void
  /** Tests need no pictures. */
  draw?: typeof drawDemoPortraits
  /** How many people have photos; more than are drawn only where nobody looks at them. */
  faces?: number
}

/** The row that says that a demo database is complete. */
const marker = 'demo-seeded'
/** How long each part takes compared with the others, in seconds, measured once. */
const cost = { face: 0.03, member: 0.0001 }

/**
 * Cast, portraits and population. Every part looks first what is there, so that a fill that was broken off is
 * finished by the next one and nothing is entered twice.
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
    if (files && ananya) await giveOwnPhotos(db, files, ananya)
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
    await playCastScenes(tx, castIds)
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
    await sendCrowd(tx, ids)
    await decideForCrowd(tx, ids)
    await payForCrowd(tx)
    await playCandidates(tx, ids)
    await giveStoriesFaces(tx)
    await updateVisitCounts(tx)
  })
}

/** Bulk loads write visits without their counts. */
export const updateVisitCounts = (tx: Tx) =>
  tx.run`
    update member_activity a set visits = counted.visits
    from (select member_id, count(*) as visits from profile_visits where kind = 'profile' group by member_id) counted
    where a.member_id = counted.member_id and a.visits <> counted.visits`

const StoryRow = z.object({ id: z.int() })

async function giveStoriesFaces(tx: Transaction): Promise<void> {
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

/** Two servers that start at once fill one database one after the other. */
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
