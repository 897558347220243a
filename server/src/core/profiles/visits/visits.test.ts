import { beforeEach, expect, test } from 'vitest'
import { visitDays } from '#contract/core/profiles/visits.ts'
import { as, form } from '../../../../testing/as.ts'
import { makeStaff } from '../../../../testing/make.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { storedPhoto } from '../../../../testing/stored-photo.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { testFiles } from '../../../../testing/test-files.ts'
import { deleteOldVisits } from './store.ts'

const files = testFiles()
const t = await testApp({ files })
let man: Person
let woman: Person
beforeEach(async () => {
  await t.clock.set('2026-11-16T06:00:00Z')
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma' })
})

const diary = async (who: Person, fields: Record<string, string> = {}) =>
  (await who.post('looks/list', fields)).json()
const opens = (who: Person) => who.post('mycon/view_profile', { find_id: String(woman.id) })
const line = (who: Person, day: string, kinds: string[]) => ({
  user_id: who.id,
  name: who.name,
  image1: null,
  day,
  kinds,
})

test('visits to the profile, the large photos and the number are one row per visitor and day, newest first', async () => {
  const photo = await storedPhoto({ db: t.db, files }, woman.id)
  for (let times = 0; times < 3; times += 1) await opens(man)
  for (const size of ['thumb', 'card', 'full', 'full']) await man.get(photo.url(size).replace('/api/v1/', ''))
  await t.db`insert into conversations (lower_id, higher_id, lower_shared_at, higher_shared_at, last_seq,
      lower_wrote_seq, higher_wrote_seq, last_message_at, last_words, last_sender_id)
    values (${Math.min(man.id, woman.id)}, ${Math.max(man.id, woman.id)}, now(), now(), 2, 1, 2, now(), 'x', ${man.id})`
  await t.clock.set('2026-11-17T06:00:00Z')
  const sahil = await person(t, { gender: 'male', name: 'Sahil Rao', isPremium: true })
  await opens(sahil)
  // The reply contains a phone number, which the helper for members refuses.
  const send = await as(t.app, t.db, { memberId: man.id })
  await send({
    method: 'POST',
    url: '/api/v1/message_controller/readContact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `msg_to=${woman.id}`,
  })
  const { looks, views, next } = await diary(woman)
  expect(looks.map(({ thumbhash: _, ...look }: { thumbhash?: string }) => look)).toEqual([
    line(sahil, '2026-11-17', ['profile']),
    line(man, '2026-11-17', ['number']),
    line(man, '2026-11-16', ['profile', 'photos']),
  ])
  expect([views, next]).toEqual([2, undefined])
  expect((await diary(man)).looks).toEqual([])
})

test('the list has the view count of the profile and repeats no row across pages', async () => {
  for (let n = 0; n < 7; n += 1) await opens(await person(t, { gender: 'male', isPremium: true }))
  await t.clock.set('2026-11-17T06:00:00Z')
  await opens(man)
  const own = (await woman.post('mycon/view_profile', { find_id: String(woman.id) })).json()
  const seen: string[] = []
  let after = ''
  for (let page = 0; page < 10; page += 1) {
    const found = await diary(woman, { limit: '3', ...(after && { after }) })
    expect(found.views).toBe(own.details.visitor)
    seen.push(...found.looks.map((look: { user_id: number; day: string }) => `${look.day} ${look.user_id}`))
    if (!found.next) break
    after = found.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([8, 8])
  expect(seen).toEqual(seen.toSorted().toReversed())
})

test('the list omits hidden, blocked and suspended visitors until they are visible again', async () => {
  await opens(man)
  const names = async () => (await diary(woman)).looks.length
  const id = man.id
  const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [
      () => t.db`update profiles set hidden_at = now() where member_id = ${id}`,
      () => t.db`update profiles set hidden_at = null where member_id = ${id}`,
    ],
    [
      () => t.db`insert into blocks (blocker_id, blocked_id) values (${id}, ${woman.id})`,
      () => t.db`delete from blocks`,
    ],
    [
      () => t.db`insert into blocks (blocker_id, blocked_id, kind) values (${woman.id}, ${id}, 'hide')`,
      () => t.db`delete from blocks`,
    ],
  ]
  for (const [away, back] of ways) {
    await away()
    expect(await names()).toBe(0)
    await back()
    expect(await names()).toBe(1)
  }
})

test('visits by staff and by the owner are not recorded', async () => {
  const photo = await storedPhoto({ db: t.db, files }, woman.id)
  const { id } = await makeStaff(t.db, 'moderator')
  const office = await as(t.app, t.db, { staffId: id })
  expect((await office({ url: photo.url('full'), query: { size: 'full', as: 'staff' } })).statusCode).toBe(
    200,
  )
  await woman.get(photo.url('full').replace('/api/v1/', ''))
  await opens(woman)
  expect(await diary(woman)).toMatchObject({ looks: [], views: 0 })
})

test('the list shows the last visitDays days, and older visits are deleted', async () => {
  await opens(man)
  await t.db`insert into profile_visits (member_id, viewer_id, kind, day) values (${woman.id}, ${man.id}, 'photos', '2026-11-16')`
  // The first and the last moment of that day in India.
  await t.db`
    insert into contact_reveals (viewer_id, owner_id, created_at)
    values (${man.id}, ${woman.id}, '2026-11-15T18:30:00Z'), (${man.id}, ${woman.id}, '2026-11-16T18:29:59Z')`
  const days = async (by: number) => {
    await t.clock.advance({ days: by })
    await deleteOldVisits(t.db)
    // The earlier session has expired.
    const send = await as(t.app, t.db, { memberId: woman.id })
    const found = await send({ method: 'POST', url: '/api/v1/looks/list', ...form({}) })
    const reads = await t.db`select from contact_reveals`
    return [
      found.json().looks.length,
      (await t.db`select from profile_visits where kind = 'photos'`).length,
      reads.length,
    ]
  }
  expect(await days(visitDays - 1)).toEqual([1, 1, 2])
  expect(await days(1)).toEqual([0, 0, 0])
})
