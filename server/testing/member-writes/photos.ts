import type { Scene } from '../scene.ts'
import { type Case, myCard, post, toAsha } from './case.ts'

const photosMail = ['+ outbox mail', '+ promised_limits mail:photos']
const onRequest = (s: Scene) => s.t.db`update profiles set photo_mode = 'request'`
/** She and another have asked both men. */
const askedByAsha = (state: string) => async (s: Scene) => {
  for (const owner of [s.me, s.ravi]) {
    for (const viewer of [s.asha, s.bela]) {
      await s.t.db`
        insert into photo_access (owner_id, viewer_id, state) values (${owner.id}, ${viewer.id}, ${state})`
      if (state === 'granted')
        await s.t.db`
          insert into notices (member_id, kind, other_id) values (${viewer.id}, 'photos_granted', ${owner.id})`
    }
  }
}

export const photoWrites: Case[] = [
  {
    call: 'uploadPhoto',
    writes: ['+ photos me 3', '+ files me live'],
    spoils: 'photos',
    // Announced before its objects were written, and collected.
    evenSo: ['+ files me writing'],
  },
  {
    call: 'deletePhoto',
    fields: () => ({ img: '1' }),
    // The second moves up.
    writes: [...myCard, 'photos me 1', '- photos me 2', '- files me live', '+ files me dead'],
    spoils: 'files',
  },
  {
    call: 'askForPhotos',
    before: onRequest,
    fields: toAsha,
    writes: [
      '+ notices asha photos_asked me',
      ...photosMail,
      '+ photo_access asha me',
      '+ promised_limits askForPhotos:member:me',
    ],
    spoils: 'notices',
  },
  {
    call: 'grantPhotos',
    before: askedByAsha('asked'),
    fields: toAsha,
    writes: ['+ notices asha photos_granted me', 'photo_access me asha', ...photosMail],
    spoils: 'notices',
  },
  {
    call: 'declinePhotos',
    before: askedByAsha('asked'),
    fields: toAsha,
    writes: ['photo_access me asha'],
  },
  {
    call: 'revokePhotos',
    before: askedByAsha('granted'),
    fields: toAsha,
    writes: ['- notices asha photos_granted me', 'photo_access me asha'],
    spoils: 'notices',
  },
  {
    call: 'setProfilePhoto',
    fields: () => ({ img: '2' }),
    writes: [...myCard, 'photos me 1', 'photos me 2'],
  },
  {
    call: 'orderPhotos',
    fields: () => ({ order: '2,1' }),
    writes: [...myCard, 'photos me 1', 'photos me 2'],
  },
  {
    call: 'cropPhoto',
    before: s => post(s, 'uploadPhoto', {}),
    fields: () => ({ img: '3', crop: '0,0,0.5,0.5' }),
    writes: ['photos me 3', 'files me live', '+ files me dead'],
    spoils: 'photos',
    evenSo: ['+ files me writing'],
  },
]
