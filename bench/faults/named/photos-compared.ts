import type { Faults } from '../named-faults.ts'

const photos = 'server/src/photos'

export const photosComparedFaults: Faults = {
  'photos compared': [
    [
      `${photos}/hash-store.ts`,
      'only nearly the same picture is found',
      'export const alikeBits = 31',
      'export const alikeBits = 3',
    ],
    [
      `${photos}/hash-store.ts`,
      'a picture with little to see is like many',
      'export const sameBits = 4',
      'export const sameBits = 31',
    ],
    [
      `${photos}/hash-store.ts`,
      "one's own photos are twins",
      'join photos p on p.id = h.photo_id and p.member_id <> ${memberId}',
      'join photos p on p.id = h.photo_id and ${memberId}::int is not null',
    ],
    [
      `${photos}/judge-anew.ts`,
      'a quarter-turn takes a photo out of its case',
      "if (photo.status === 'rejected') return",
      'if (photo.status) return',
    ],
    [
      `${photos}/judge-anew.ts`,
      'a reported photo is shown again once it is turned',
      "photo.status === 'held' || isReported",
      "photo.status === 'held'",
    ],
    [`${photos}/crop-photo.ts`, 'a turn destroys what was reported', "isReported ? 'reported' : ", ''],
    [
      `${photos}/first-state.ts`,
      'a code in a picture is nothing',
      'hasQr: description.hasQr',
      'hasQr: false',
    ],
    [
      `${photos}/first-state.ts`,
      'a photo that is like another waits like any other',
      "isHeld ? 'held' : approval === 'auto' ? 'approved' : 'pending'",
      "approval === 'auto' && !isHeld ? 'approved' : 'pending'",
    ],
    [
      `${photos}/first-state.ts`,
      'two at the same moment are never compared',
      '  if (!isHeld) await putComparison(tx, id, description.compared)\n',
      '',
    ],
    [
      `${photos}/first-state.ts`,
      'banned pictures come back',
      'const bans = await findBans(tx, asked)',
      'const bans = (await findBans(tx, asked)).slice(1)',
    ],
    [
      `${photos}/compare-again.ts`,
      'what a person approved is held for the same reason again',
      'if (await insertFindings(tx, photoId, { bans, twins, hasQr: false }))\n    await holdForLook',
      'await insertFindings(tx, photoId, { bans, twins, hasQr: false })\n    await holdForLook',
    ],
    [
      `${photos}/compare-again.ts`,
      'one that fails holds up all others',
      'await db.begin(tx => compareOne(tx, photoId)).catch(onError)',
      'await db.begin(tx => compareOne(tx, photoId))',
    ],
    [
      'server/src/cases/derive.ts',
      'a ban leaves those who show the picture already',
      'neighbours.map(({ id }) => id)',
      'neighbours.slice(neighbours.length).map(({ id }) => id)',
    ],
    [
      `${photos}/review-store.ts`,
      'a report brings a rejected photo back to the desk',
      "where id = ${photoId} and status in ('pending', 'approved') returning 1",
      'where id = ${photoId} returning 1',
    ],
    [
      `${photos}/review-store.ts`,
      'a rejected photo goes a day early',
      'export const rejectedDays = 30',
      'export const rejectedDays = 29',
    ],
    [
      `${photos}/review-store.ts`,
      'no copy of a removed photo is kept for the law',
      "due_at = now(), hold = 'removed'",
      'due_at = now()',
    ],
    [
      `${photos}/hashing/perceptual-hash.ts`,
      'mirrored pictures are not found',
      'isTurning(index) ? 0 - strength : strength',
      'isTurning(index) ? strength : strength',
    ],
    [
      `${photos}/hashing/windows.ts`,
      'a cut from one side is not found',
      '...cuts.map(cut => cut(largest))',
      '...cuts.slice(0, 1).map(cut => cut(largest))',
    ],
    [
      `${photos}/hashing/find-qr.ts`,
      'light codes on dark are not seen',
      'reads(picture) || reads(halfNegative(picture))',
      'reads(picture)',
    ],
  ],
}
