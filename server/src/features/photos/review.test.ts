import { beforeEach, describe, expect, test } from 'vitest'
import { type PhotoReason, photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember, makeStaff } from '../../../testing/make.ts'
import { putAway } from '../../../testing/put-away.ts'
import { described, putPhoto } from '../../../testing/put-photo.ts'
import { rulePhoto } from '../../../testing/rule-photo.ts'
import { testDb } from '../../../testing/test-db.ts'
import { connect } from '../../platform/database/db.ts'

import { deleteRejectedPhotos } from './delete-rejected-photos.ts'
import { holdPhoto } from './review-store.ts'

const { db: owner, serverUrl, clock } = await freshDatabase()
const db = testDb(connect(serverUrl, { max: 4 }))
putAway(() => db.end())
const asha = await makeMember(owner)
const one = await makeStaff(owner, 'moderator')
const pictures = [1, 2, 3].map(seed => described(seed))
const picture = (index: number) => pictures[index] as (typeof pictures)[number]

beforeEach(async () => {
  await clock.run()
  await owner`delete from photos`
  await owner`delete from banned_photos`
})

const upload = (memberId: number, index: number, approval: 'auto' | 'manual' = 'manual') =>
  db.begin(tx => putPhoto(tx, memberId, picture(index), approval))
const rowOf = async (id: number) =>
  (await db`select status, reason, decided_by, decided_at from photos where id = ${id}`)[0]

const remove = { do: 'removePhoto', reason: 'photo_unfit' } as const

describe('a decision', () => {
  test('approves a photo immediately, with the moderator and the time', async () => {
    await clock.set('2026-06-14T06:30:00Z')
    const photo = await upload(asha.id, 0)
    await rulePhoto(owner, { photoId: photo.id, staffId: one.id, action: { do: 'show' } })
    const decided = { decided_by: one.id, decided_at: new Date('2026-06-14T06:30:00Z') }
    expect(await rowOf(photo.id)).toEqual({ status: 'approved', reason: null, ...decided })
  })

  test.each(Object.keys(photoReasons) as PhotoReason[])('rejects because of "%s"', async reason => {
    const photo = await upload(asha.id, 0)
    await rulePhoto(owner, { photoId: photo.id, staffId: one.id, action: { ...remove, photoReason: reason } })
    expect(await rowOf(photo.id)).toMatchObject({ status: 'rejected', reason, decided_by: one.id })
  })
})

test('a ban keeps the hashes, the moderator and the reason after the photo is deleted', async () => {
  const photo = await upload(asha.id, 0)
  await rulePhoto(owner, {
    photoId: photo.id,
    staffId: one.id,
    action: { ...remove, photoReason: 'indecent', ban: true },
  })
  expect(await rowOf(photo.id)).toMatchObject({ status: 'rejected', reason: 'indecent' })
  expect(await db`select reason, banned_by from banned_photos`).toEqual([
    { reason: 'indecent', banned_by: one.id },
  ])
  await owner`delete from photos`
  expect(await db`select from banned_photo_hashes`).toHaveLength(picture(0).hashes.length)
})

test('holdPhoto holds an approved photo once, and leaves a rejected one rejected', async () => {
  const photo = await upload(asha.id, 0, 'auto')
  expect(await holdPhoto(db, photo.id)).toBe(1)
  expect(await rowOf(photo.id)).toMatchObject({ status: 'held', decided_by: null })
  expect(await holdPhoto(db, photo.id)).toBe(0)
  await rulePhoto(owner, { photoId: photo.id, staffId: one.id, action: { ...remove, photoReason: 'poor' } })
  expect(await holdPhoto(db, photo.id)).toBe(0)
  expect(await rowOf(photo.id)).toMatchObject({ status: 'rejected', reason: 'poor' })
})

describe('a rejected photo', () => {
  test('is deleted after 30 days with a sealed copy, and later photos move up', async () => {
    await clock.set('2026-06-14T06:30:00Z')
    const rejected = await upload(asha.id, 0)
    const [kept, waiting] = [await upload(asha.id, 1, 'auto'), await upload(asha.id, 2)]
    await rulePhoto(owner, { photoId: rejected.id, staffId: one.id, action: remove })
    await clock.advance({ days: 30, ms: -1 })
    while ((await deleteRejectedPhotos({ db })) === 'again');
    expect(await rowOf(rejected.id)).toBeDefined()
    await clock.advance({ ms: 1 })
    while ((await deleteRejectedPhotos({ db })) === 'again');
    expect(await db`select id, slot from photos order by slot`).toEqual([
      { id: kept.id, slot: 1 },
      { id: waiting.id, slot: 2 },
    ])
    const files =
      await db`select path, state, retention_reason from files left join photos on file_key = key order by key`
    expect(files.slice(-3)).toEqual([
      { path: null, state: 'dead', retention_reason: 'removed' },
      { path: kept.path, state: 'live', retention_reason: null },
      { path: waiting.path, state: 'live', retention_reason: null },
    ])
  })
})
