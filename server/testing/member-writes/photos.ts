import type { Scene } from '../scene.ts'
import { type Case, post, toAsha } from './case.ts'

const onRequest = (s: Scene) => s.t.db`update profiles set photo_mode = 'request'`
const askedByAsha = (subject: 'photos' | 'chart', state: string) => async (s: Scene) => {
  for (const owner of [s.me, s.ravi]) {
    for (const viewer of [s.asha, s.bela]) {
      await s.t.db`
        insert into access_requests (subject, owner_id, viewer_id, state)
        values (${subject}, ${owner.id}, ${viewer.id}, ${state})`
      if (state === 'granted')
        await s.t.db`
          insert into notices (member_id, kind, other_id) values (${viewer.id}, ${`${subject}_granted`}, ${owner.id})`
    }
  }
}

const withCharts = (s: Scene) => s.t.db`
  insert into horoscopes (member_id, source, star, star_span, chart, computed_with, rule_set)
  select member_id, 'computed', 14, 1, '{}', 'test', 'north-1' from profiles
  on conflict (member_id) do update set source = 'computed', told_nakshatra = null, chart = '{}', computed_with = 'test'`

export const photoWrites: Case[] = [
  {
    call: 'uploadPhoto',
    // The row is written before the objects, and then collected.
    countsFirst: ['files'],
  },
  { call: 'deletePhoto', fields: () => ({ img: '1' }) },
  { call: 'askForPhotos', before: onRequest, fields: toAsha },
  { call: 'grantPhotos', before: askedByAsha('photos', 'asked'), fields: toAsha },
  { call: 'declinePhotos', before: askedByAsha('photos', 'asked'), fields: toAsha },
  { call: 'revokePhotos', before: askedByAsha('photos', 'granted'), fields: toAsha },
  { call: 'askForChart', before: withCharts, fields: toAsha },
  { call: 'grantChart', before: askedByAsha('chart', 'asked'), fields: toAsha },
  { call: 'declineChart', before: askedByAsha('chart', 'asked'), fields: toAsha },
  { call: 'revokeChart', before: askedByAsha('chart', 'granted'), fields: toAsha },
  { call: 'setProfilePhoto', fields: () => ({ img: '2' }) },
  { call: 'orderPhotos', fields: () => ({ order: '2,1' }) },
  {
    call: 'cropPhoto',
    before: s => post(s, 'uploadPhoto', {}),
    fields: () => ({ img: '3', crop: '0,0,0.5,0.5' }),
    countsFirst: ['files'],
  },
]
