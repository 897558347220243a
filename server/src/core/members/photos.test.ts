import { beforeEach, describe, expect, test } from 'vitest'
import type { PhotoMode } from '#contract/core/settings/visibility-choices.ts'
import { type PhotoState, photoRequestDays } from '#contract/features/photos/photos.ts'
import { asGuest, form } from '../../../testing/as.ts'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sql } from '../../platform/database/sql.ts'

const t = await testApp()
const [man, woman] = await pair(t)
await t.db`
  insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
  values ('order_photos_1', ${man.id}, 'Premium', 9900, 'COMPLETED', now())`
await t.db`
  insert into entitlements (order_id, member_id, valid_from, valid_upto)
  values ('order_photos_1', ${man.id}, now(), now() + interval '1 day')`
// The landing page shows only members who joined before today.
await t.db`
  update profiles set is_public = true, joined_at = now() - interval '1 day' where member_id = ${woman.id}`
await t.db`insert into notices (member_id, kind, other_id) values (${man.id}, 'interest_accepted', ${woman.id})`
await makeTalk(t.db, man.id, woman.id, 'o')

const path = 'uploads/m/00000000000000000000000000000001.webp'
const thumbhash = Buffer.from('colours of Asha')
const colours = thumbhash.toString('base64')
const unseen = await makeMember(t.db, { isHidden: true })
await t.db`
  insert into photos (member_id, slot, path, status)
  select ${unseen.id}, slot, 'uploads/test/of-another.webp', 'approved' from generate_series(1, 6) slot`
const show = async (photo: PhotoState, slot = 1) => {
  await t.db`delete from photos where member_id = ${woman.id}`
  await t.db`
    insert into photos (member_id, slot, path, status, thumbhash, is_edited)
    values (${woman.id}, ${slot}, ${path}, ${photo}, ${thumbhash}, true)`
}
const between = async (from: Person, to: Person, state: string) => {
  await t.db`delete from interests`
  await makeInterest(t.db, from.id, to.id, { state })
}
const showTo = (mode: PhotoMode) =>
  t.db`update profiles set photo_mode = ${mode} where member_id = ${woman.id}`
const access = async (state: string | undefined, daysAgo = 0) => {
  await t.db`delete from access_requests`
  if (!state) return
  const at = sql`now() - make_interval(days => ${daysAgo})`
  await t.db`
    insert into access_requests (subject, owner_id, viewer_id, state, asked_at, decided_at)
    values ('photos', ${woman.id}, ${man.id}, ${state}, ${at}, ${at})`
}
const guest = asGuest(t.app)
const search = form({ gender: 'female', age: '60', caste: 'Brahmin - Anavil' })

interface Place {
  name: string
  read: () => Promise<{ body: string }>
  interest?: [from: Person, to: Person, state: string]
  /** Visitors see only photos that are open to all members. A bare place shows the photo without its other fields. */
  for?: 'visitors'
  isBare?: true
}

/** Every reply that shows a member to another member or to a visitor. */
const places: Place[] = [
  { name: 'who fits', read: () => man.post('mycon/desire_patner_match') },
  { name: 'who joined recently', read: () => man.post('mycon/recently_joint_match') },
  { name: 'a search by name', read: () => man.post('mycon/search', { type: 'multiple', name: 'Asha' }) },
  {
    name: 'a search by number',
    read: () => man.post('mycon/search', { type: 'single', userid: `HS${woman.id}` }),
  },
  {
    name: 'matches',
    read: () => man.post('mycon/matched_interest'),
    interest: [woman, man, 'accepted'],
  },
  { name: 'interests sent', read: () => man.post('mycon/send_interest'), interest: [man, woman, 'sent'] },
  { name: 'interests received', read: () => man.post('interests/received'), interest: [woman, man, 'sent'] },
  { name: 'notices', read: () => man.get('notices'), isBare: true },
  { name: 'conversations', read: () => man.post('message_controller/messageUser') },
  {
    name: 'a conversation',
    read: () => man.post('message_controller/message', { msg_id: String(woman.id) }),
  },
  { name: 'the profile', read: () => man.post('mycon/view_profile', { find_id: String(woman.id) }) },
  {
    name: 'recent members, to visitors',
    read: () => guest({ url: '/api/v1/admin-mat/api/get-users.php' }),
    for: 'visitors',
  },
  {
    name: 'the search of visitors',
    read: () => guest({ method: 'POST', url: '/api/v1/mycon/recently_joint_search', ...search }),
    for: 'visitors',
  },
]

async function look({ read }: Place) {
  // This test searches more often than the daily limits allow.
  await t.db`delete from quotas`
  await t.db`delete from view_budgets`
  const { body } = await read()
  expect(body).toContain('Asha')
  expect(body).not.toContain('of-another')
  return {
    isShown: body.includes(path),
    colours: body.includes(colours),
    hidden: /"photoHidden":"(\w+)"/.exec(body)?.[1],
    isEdited: /"photoEdited":true|"editedPhotos":\[1\]/.test(body),
  }
}
const shown = (place: Place) => ({
  isShown: true,
  colours: !place.isBare,
  hidden: undefined,
  isEdited: !place.isBare,
})
const nothing = { isShown: false, colours: false, hidden: undefined, isEdited: false }
/** Members see the reason and the colours of a hidden photo, visitors see nothing. */
const hidden = (place: Place, why: string) => {
  if (place.for === 'visitors' || place.isBare) return nothing
  return { ...nothing, colours: true, hidden: why }
}

describe.each(places)('$name', place => {
  beforeEach(async () => {
    await showTo('members')
    await access(undefined)
    await t.db`delete from interests`
    if (place.interest) await between(...place.interest)
    await show('approved')
  })

  test('shows the first approved photo, and no pending, held or rejected one', async () => {
    expect(await look(place)).toEqual(shown(place))
    for (const status of ['pending', 'rejected', 'held'] as const) {
      await show(status)
      expect(await look(place), status).toEqual(nothing)
    }
    await show('approved', 2)
    expect((await look(place)).isShown, 'the second photo').toBe(true)
    await t.db`
      insert into photos (member_id, slot, path, status) values (${woman.id}, 1, 'uploads/test/waits.webp', 'pending')`
    expect((await look(place)).isShown, 'while a new first one waits').toBe(true)
  })

  test('shows photos for matches only to a match', async () => {
    await showTo('mutual')
    const states = place.interest ? [place.interest[2]] : ['sent', 'declined', 'ended', 'accepted']
    for (const state of states) {
      const [from, to] = place.interest ?? [man, woman]
      await between(from, to, state)
      const isOpen = state === 'accepted' && place.for !== 'visitors'
      expect(await look(place), state).toEqual(isOpen ? shown(place) : hidden(place, 'mutual'))
    }
    await t.db`update profiles set hidden_at = now() where member_id = ${man.id}`
    expect(await look(place), 'to a hidden viewer').toEqual(hidden(place, 'mutual'))
    await t.db`update profiles set hidden_at = null where member_id = ${man.id}`
  })

  test.each([
    [undefined, 0, 'request'],
    ['asked', 0, 'asked'],
    ['asked', photoRequestDays - 1, 'asked'],
    ['asked', photoRequestDays, 'request'],
    ['declined', 0, 'asked'],
    ['declined', photoRequestDays - 1, 'asked'],
    ['declined', photoRequestDays, 'request'],
    ['revoked', 0, 'asked'],
    ['revoked', photoRequestDays, 'request'],
    ['granted', 0, 'shown'],
    ['granted', 1000, 'shown'],
  ])('follows a photo request that was %s %i days ago', async (state, daysAgo, what) => {
    await showTo('request')
    await access(state, daysAgo)
    const isOpen = what === 'shown' && place.for !== 'visitors'
    expect(await look(place)).toEqual(isOpen ? shown(place) : hidden(place, what))
  })

  test('reports nothing hidden for a member without photos', async () => {
    await t.db`delete from photos where member_id = ${woman.id}`
    await showTo('request')
    expect(await look(place)).toEqual(nothing)
  })
})

test('parallel viewers see only their own permitted photos, with and without the cache', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => person(t, { gender: 'male' })))
  await show('approved')
  await showTo('request')
  await access('granted')
  for (const time of ['first', 'second']) {
    const replies = await Promise.all(
      [man, ...others].map(viewer => viewer.post('mycon/desire_patner_match')),
    )
    expect(replies.map(({ body }) => body.includes('Asha'))).not.toContain(false)
    const isShown = replies.map(({ body }) => body.includes(path))
    expect(isShown, time).toEqual([true, ...others.map(() => false)])
  }
})
