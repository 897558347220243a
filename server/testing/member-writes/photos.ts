import type { Scene } from '../scene.ts'
import { type Case, post, toAsha } from './case.ts'

const onRequest = (s: Scene) => s.t.db`update profiles set photo_mode = 'request'`
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
    // The row is written before the objects, and then collected.
    countsFirst: ['files'],
  },
  { call: 'deletePhoto', fields: () => ({ img: '1' }) },
  { call: 'askForPhotos', before: onRequest, fields: toAsha },
  { call: 'grantPhotos', before: askedByAsha('asked'), fields: toAsha },
  { call: 'declinePhotos', before: askedByAsha('asked'), fields: toAsha },
  { call: 'revokePhotos', before: askedByAsha('granted'), fields: toAsha },
  { call: 'setProfilePhoto', fields: () => ({ img: '2' }) },
  { call: 'orderPhotos', fields: () => ({ order: '2,1' }) },
  {
    call: 'cropPhoto',
    before: s => post(s, 'uploadPhoto', {}),
    fields: () => ({ img: '3', crop: '0,0,0.5,0.5' }),
    countsFirst: ['files'],
  },
]
