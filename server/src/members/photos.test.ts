import { expect, test } from 'vitest'
import { asGuest, form } from '../../testing/as.ts'
import { makeInterest, makeMember } from '../../testing/make.ts'
import { type Person, pair } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const [man, woman] = await pair(t)
await t.db`
  insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
  values ('order_photos_1', ${man.id}, 'Premium', 9900, 'COMPLETED', now())`
await t.db`
  insert into entitlements (order_id, member_id, valid_from, valid_upto)
  values ('order_photos_1', ${man.id}, now(), now() + interval '1 day')`
// Visitors see on the landing page who joined before today.
await t.db`
  update profiles set is_public = true, joined_at = now() - interval '1 day' where member_id = ${woman.id}`
await t.db`insert into notices (member_id, kind, other_id) values (${man.id}, 'interest_accepted', ${woman.id})`
await t.db`
  with talk as (
    insert into conversations (lower_id, higher_id, last_seq, last_message_at)
    values (${Math.min(man.id, woman.id)}, ${Math.max(man.id, woman.id)}, 1, now()) returning id
  )
  insert into messages (conversation_id, seq, sender_id, client_id, body)
  select id, 1, ${woman.id}, gen_random_uuid(), 'Namaste' from talk`

const path = 'uploads/test/asha.webp'
/** Of somebody who is hidden, so no place may show them. */
const unseen = await makeMember(t.db, { isHidden: true })
await t.db`
  insert into photos (member_id, slot, path, status)
  select ${unseen.id}, slot, 'uploads/test/of-another.webp', 'approved' from generate_series(1, 6) slot`
const show = async (photo: 'pending' | 'approved' | 'rejected', slot: number) => {
  await t.db`delete from photos where member_id = ${woman.id}`
  await t.db`insert into photos (member_id, slot, path, status) values (${woman.id}, ${slot}, ${path}, ${photo})`
}
const between = async (from: Person, to: Person, state: string) => {
  await t.db`delete from interests`
  await makeInterest(t.db, from.id, to.id, { state })
}
const guest = asGuest(t.app)
const search = form({ gender: 'female', age: '60', caste: 'Brahmin - Anavil' })

/** Every place that shows a member to another or to a visitor. */
const places: [name: string, read: () => Promise<{ body: string }>][] = [
  ['who fits', () => man.post('mycon/desire_patner_match')],
  ['who joined recently', () => man.post('mycon/recently_joint_match')],
  ['a search by name', () => man.post('mycon/search', { type: 'multiple', name: 'Asha' })],
  ['a search by number', () => man.post('mycon/search', { type: 'single', userid: `HS${woman.id}` })],
  ['matches', () => between(woman, man, 'accepted').then(() => man.post('mycon/matched_interest'))],
  ['interests sent', () => between(man, woman, 'sent').then(() => man.post('mycon/send_interest'))],
  ['interests received', () => between(woman, man, 'sent').then(() => man.post('interests/received'))],
  ['notices', () => man.get('notices')],
  ['conversations', () => man.post('message_controller/messageUser')],
  ['the profile', () => man.post('mycon/view_profile', { find_id: String(woman.id) })],
  ['recent members, to visitors', () => guest({ url: '/api/v1/admin-mat/api/get-users.php' })],
  [
    'the search of visitors',
    () => guest({ method: 'POST', url: '/api/v1/mycon/recently_joint_search', ...search }),
  ],
]

test.each(places)('%s: an approved photo, and none that waits or was rejected', async (name, read) => {
  const isShown = async () => {
    const { body } = await read()
    expect(body).toContain('Asha')
    expect(body).not.toContain('of-another')
    return body.includes(path)
  }
  await show('approved', 1)
  expect(await isShown()).toBe(true)
  for (const status of ['pending', 'rejected'] as const) {
    await show(status, 1)
    expect(await isShown(), status).toBe(false)
  }
  await show('approved', 2)
  expect(await isShown(), 'the second photo').toBe(name === 'the profile')
})
