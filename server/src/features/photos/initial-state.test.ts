import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember, makeStaff } from '../../../testing/make.ts'
import { cut, inMirror, photoLike } from '../../../testing/pictures.ts'
import { putAway } from '../../../testing/put-away.ts'
import { described, putPhoto } from '../../../testing/put-photo.ts'
import { rulePhoto } from '../../../testing/rule-photo.ts'
import { testDb } from '../../../testing/test-db.ts'
import { connect } from '../../platform/database/db.ts'

import { eraseMembers } from '../my-data/erasing/erasure-store.ts'

const { db: owner, serverUrl } = await freshDatabase()
/** Connects with the database role of the server. */
const db = testDb(connect(serverUrl, { max: 4 }))
putAway(() => db.end())
const [asha, ravi, staff] = [
  await makeMember(owner),
  await makeMember(owner),
  await makeStaff(owner, 'moderator'),
]
const picture = photoLike(1, 200, 250)
const [original, another] = [described(picture), described(2)]

beforeEach(async () => {
  await owner`delete from photos`
  await owner`delete from banned_photos`
})

const upload = (...[memberId, description, approval]: [number, typeof original, ('auto' | 'manual')?]) =>
  db.begin(tx => putPhoto(tx, memberId, description, approval))
const findings = (photoId: number) =>
  db`select kind, other_photo_id as other, banned_id as ban from photo_findings where photo_id = ${photoId} order by id`
const stateOf = async (id: number) => (await db`select status from photos where id = ${id}`)[0]?.status

describe('a photo without a match', () => {
  test('is approved with automatic approval, and pending with manual approval', async () => {
    const [shown, waiting] = [await upload(asha.id, original), await upload(ravi.id, another, 'manual')]
    expect([shown.state, await stateOf(shown.id)]).toEqual(['approved', 'approved'])
    expect([waiting.state, await stateOf(waiting.id)]).toEqual(['pending', 'pending'])
    expect(await findings(shown.id)).toEqual([])
  })

  test('has hashes that are deleted with the photo and with the member', async () => {
    const { id } = await upload(asha.id, original)
    expect(await db`select part, quality from photo_hashes where photo_id = ${id} order by part`).toEqual(
      original.hashes.map((_, index) => ({ part: index + 1, quality: original.quality })),
    )
    const gone = await makeMember(owner)
    await upload(gone.id, another)
    await owner`delete from photos where id = ${id}`
    await owner.begin(tx => eraseMembers(tx, [gone.id]))
    expect(await db`select from photo_hashes`).toEqual([])
  })
})

describe('a copy of a photo', () => {
  test.each([
    ['unchanged', original],
    ['mirrored', described(inMirror(picture))],
    ['cropped', described(cut(picture, 0, 0, 1, 0.87))],
  ])('that is %s is held in every state of the first photo', async (_, copy) => {
    for (const status of ['approved', 'pending', 'rejected']) {
      await owner`delete from photos`
      const first = await upload(asha.id, original)
      await owner`update photos set status = ${status} where id = ${first.id}`
      const second = await upload(ravi.id, copy)
      expect(second.state).toBe('held')
      expect(await findings(second.id)).toEqual([{ kind: 'twin', other: first.id, ban: null }])
      expect(await stateOf(first.id)).toBe(status)
    }
  })

  test('of the same member is approved', async () => {
    await upload(asha.id, original)
    expect((await upload(asha.id, original)).state).toBe('approved')
  })

  test('stays a finding after the first photo is deleted', async () => {
    const first = await upload(asha.id, original)
    const second = await upload(ravi.id, original)
    await owner`delete from photos where id = ${first.id}`
    expect(await findings(second.id)).toEqual([{ kind: 'twin', other: null, ban: null }])
  })

  test('of low quality is held only if it is identical', async () => {
    const poor = { ...original, quality: 49 }
    const near = { ...described(cut(picture, 0, 0, 1, 0.985)), quality: 49 }
    await upload(asha.id, poor)
    expect((await upload(ravi.id, near)).state).toBe('approved')
    expect((await upload(ravi.id, poor)).state).toBe('held')
  })
})

test('a photo with a QR code is held', async () => {
  const { id, state } = await upload(asha.id, { ...original, hasQr: true })
  expect(state).toBe('held')
  expect(await findings(id)).toEqual([{ kind: 'qr', other: null, ban: null }])
})

describe('a banned picture', () => {
  const removed = { do: 'removePhoto', reason: 'photo_unfit', photoReason: 'famous', ban: true } as const
  const ban = async () => {
    const { id } = await upload(asha.id, original)
    await rulePhoto(owner, { photoId: id, staffId: staff.id, action: removed })
    await owner`delete from photos where id = ${id}`
    return (await db`select id from banned_photos`)[0]?.id
  }

  test('is held when any member uploads it again, also after the first photo is deleted', async () => {
    const banId = await ban()
    for (const member of [asha, ravi]) {
      await owner`delete from photos`
      const { id, state } = await upload(member.id, described(inMirror(picture)), 'auto')
      expect(state).toBe('held')
      expect(await findings(id)).toEqual([{ kind: 'banned', other: null, ban: banId }])
    }
  })
})
