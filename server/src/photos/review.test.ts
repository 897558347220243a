import { beforeEach, describe, expect, test } from 'vitest'
import { type PhotoReason, photoReasons } from '#contract/photos.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeMember, makeStaff } from '../../testing/make.ts'
import { putAway } from '../../testing/put-away.ts'
import { described, putPhoto } from '../../testing/put-photo.ts'
import { connect } from '../db.ts'
import { findNeighbours } from './hash-store.ts'
import { removeRejected } from './remove-rejected.ts'
import { approvePhoto, banPhoto, type Looked, rejectPhoto } from './review.ts'
import { holdPhoto, listWaiting } from './review-store.ts'

const { db: owner, serverUrl, clock } = await freshDatabase()
const db = connect(serverUrl, { max: 4 })
putAway(() => db.end())
const [asha, ravi] = [await makeMember(owner), await makeMember(owner)]
const [one, two] = [await makeStaff(owner, 'moderator'), await makeStaff(owner, 'moderator')]
const pictures = [1, 2, 3].map(seed => described(seed))
const picture = (index: number) => pictures[index] as (typeof pictures)[number]

beforeEach(async () => {
  await clock.run()
  await owner`delete from photos`
  await owner`delete from banned_photos`
})

const upload = (memberId: number, index: number, approval: 'auto' | 'manual' = 'manual') =>
  db.begin(tx => putPhoto(tx, memberId, picture(index), approval))
const looked = (
  { id, path, state }: { id: number; path: string; state: string },
  staffId = one.id,
): Looked => ({
  photoId: id,
  staffId,
  seen: { status: state as 'pending', path },
})
const rowOf = async (id: number) =>
  (await db`select status, reason, decided_by, decided_at from photos where id = ${id}`)[0]

describe('a decision', () => {
  test('is written with who made it and when', async () => {
    await clock.set('2026-06-14T06:30:00Z')
    const photo = await upload(asha.id, 0)
    expect(await approvePhoto(db, looked(photo))).toEqual({ isDone: true })
    const decided = { decided_by: one.id, decided_at: new Date('2026-06-14T06:30:00Z') }
    expect(await rowOf(photo.id)).toEqual({ status: 'approved', reason: null, ...decided })
  })

  test.each(Object.keys(photoReasons) as PhotoReason[])('rejects because of "%s"', async reason => {
    const photo = await upload(asha.id, 0)
    expect(await rejectPhoto(db, looked(photo), reason)).toEqual({ isDone: true })
    expect(await rowOf(photo.id)).toMatchObject({ status: 'rejected', reason, decided_by: one.id })
  })

  test('can be taken back by somebody who sees what was decided', async () => {
    const photo = await upload(asha.id, 0)
    await rejectPhoto(db, looked(photo), 'poor')
    await approvePhoto(db, looked({ ...photo, state: 'rejected' }, two.id))
    expect(await rowOf(photo.id)).toMatchObject({ status: 'approved', reason: null, decided_by: two.id })
  })

  test('of two at once only the first counts, and the second learns of it', async () => {
    for (let round = 0; round < 8; round++) {
      await owner`delete from photos`
      const photo = await upload(asha.id, 0)
      const outcomes = await Promise.all([
        approvePhoto(db, looked(photo, one.id)),
        banPhoto(db, looked(photo, two.id), 'indecent'),
      ])
      const row = await rowOf(photo.id)
      const isApproved = row?.status === 'approved'
      expect(outcomes.map(({ isDone }) => isDone)).toEqual([isApproved, !isApproved])
      expect(outcomes.find(({ isDone }) => !isDone)).toMatchObject({
        now: isApproved
          ? { status: 'approved', decidedBy: one.id }
          : { status: 'rejected', reason: 'indecent', decidedBy: two.id },
      })
      expect(await db`select from banned_photos`).toHaveLength(isApproved ? 0 : 1)
      await owner`delete from banned_photos`
    }
  })

  test('about a picture that was changed or deleted meanwhile is refused', async () => {
    const photo = await upload(asha.id, 0)
    const changed = looked({ ...photo, path: 'uploads/m/before.webp' })
    expect(await approvePhoto(db, changed)).toMatchObject({ isDone: false, now: { path: photo.path } })
    expect(await rowOf(photo.id)).toMatchObject({ status: 'pending', decided_by: null })
    await owner`delete from photos`
    expect(await approvePhoto(db, looked(photo))).toEqual({ isDone: false, now: undefined })
  })
})

test('a ban keeps the hashes, who banned it and why', async () => {
  const photo = await upload(asha.id, 0)
  await banPhoto(db, looked(photo), 'indecent')
  expect(await rowOf(photo.id)).toMatchObject({ status: 'rejected', reason: 'indecent' })
  expect(await db`select reason, banned_by from banned_photos`).toEqual([
    { reason: 'indecent', banned_by: one.id },
  ])
  await owner`delete from photos`
  expect(await db`select from banned_photo_hashes`).toHaveLength(picture(0).hashes.length)
})

test('a reported photo is held until a person has looked; a rejected one stays rejected', async () => {
  const photo = await upload(asha.id, 0, 'auto')
  expect(await holdPhoto(db, photo.id)).toBe(true)
  expect(await rowOf(photo.id)).toMatchObject({ status: 'held', decided_by: null })
  expect(await holdPhoto(db, photo.id)).toBe(false)
  await rejectPhoto(db, looked({ ...photo, state: 'held' }), 'poor')
  expect(await holdPhoto(db, photo.id)).toBe(false)
  expect(await rowOf(photo.id)).toMatchObject({ status: 'rejected', reason: 'poor' })
})

describe('what waits', () => {
  test('is listed the longest first, page by page, with what was found', async () => {
    const shown = await upload(asha.id, 0, 'auto')
    const first = await upload(ravi.id, 0)
    const second = await upload(asha.id, 1)
    const third = await upload(asha.id, 2)
    const page = await listWaiting(db, { limit: 2 })
    expect(page.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'held'],
      [second.id, 'pending'],
    ])
    expect(page[0]).toMatchObject({
      memberId: ravi.id,
      slot: 1,
      path: first.path,
      findings: [
        {
          kind: 'twin',
          distance: 0,
          ban: null,
          other: { id: shown.id, memberId: asha.id, status: 'approved' },
        },
      ],
    })
    expect(page[1]?.findings).toEqual([])
    const last = page[1] as { id: number; moment: number }
    const rest = await listWaiting(db, { limit: 2, after: { moment: last.moment, id: last.id } })
    expect(rest.map(({ id }) => id)).toEqual([third.id])
  })

  test('has neighbours, also those that came later', async () => {
    const photo = await upload(asha.id, 0)
    await upload(asha.id, 0)
    const later = await upload(ravi.id, 0)
    expect(await findNeighbours(db, photo.id)).toEqual([{ id: later.id, distance: 0 }])
    expect(await findNeighbours(db, 0)).toEqual([])
  })
})

describe('a rejected photo', () => {
  test('stays for its owner for thirty days, then goes, with a copy under seal; the others move up', async () => {
    await clock.set('2026-06-14T06:30:00Z')
    const rejected = await upload(asha.id, 0)
    const [kept, waiting] = [await upload(asha.id, 1, 'auto'), await upload(asha.id, 2)]
    await rejectPhoto(db, looked(rejected), 'poor')
    await clock.advance({ days: 30, ms: -1 })
    await removeRejected(db)
    expect(await rowOf(rejected.id)).toBeDefined()
    await clock.advance({ ms: 1 })
    await removeRejected(db)
    expect(await db`select id, slot from photos order by slot`).toEqual([
      { id: kept.id, slot: 1 },
      { id: waiting.id, slot: 2 },
    ])
    const files =
      await db`select path, state, hold from files left join photos on file_key = key order by key`
    expect(files.slice(-3)).toEqual([
      { path: null, state: 'dead', hold: 'removed' },
      { path: kept.path, state: 'live', hold: null },
      { path: waiting.path, state: 'live', hold: null },
    ])
  })

  test('of a demo member has no file to go with it', async () => {
    await owner`
      insert into photos (member_id, slot, path, status, decided_at)
      values (${ravi.id}, 1, 'uploads/demo/a.webp', 'rejected', now() - interval '31 days')`
    await removeRejected(db)
    expect(await db`select from photos`).toEqual([])
  })
})
