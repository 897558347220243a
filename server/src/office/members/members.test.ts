import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberPage } from '#contract/office/members/members.ts'
import { changesBy } from '../../../testing/changes.ts'
import { caseOf, complain, officer } from '../../../testing/inbox.ts'
import { makeMember } from '../../../testing/make.ts'
import { auditAfter, auditHead } from '../../../testing/office.ts'
import { pair } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { eraseNotesOfErased } from '../staff/audit/payload-store.ts'

const t = await testApp()
const moderator = await officer(t)
const admin = await officer(t, 'admin')
const finance = await officer(t, 'finance')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

const find = async (search: string) => (await moderator.post('members/find', { search })).json()
const idsOf = async (search: string) => (await find(search)).members.map(({ id }: { id: number }) => id)
const open = async (who: typeof moderator, id: number): Promise<MemberPage> =>
  (await who.post('members/open', { id })).json()

describe('the search', () => {
  test('finds a member by number, phone, e-mail, or the beginning of a first name or surname', async () => {
    const her = await makeMember(t.db, { name: 'Gulmohar Zutshi' })
    for (const search of [
      `HS${her.id}`,
      her.phone,
      `+91 ${her.phone}`,
      her.email.toUpperCase(),
      'gulm',
      'Zuts',
    ])
      expect(await idsOf(search), search).toEqual([her.id])
    for (const search of ['HS999999999', '9999999999', 'unknown@test.example', 'mohar', '%', '_', "'"])
      expect(await idsOf(search), search).toEqual([])
  })

  test('finds a member whose phone is not verified', async () => {
    const him = await makeMember(t.db, { step: 'phone' })
    expect(await idsOf(him.phone)).toEqual([him.id])
  })

  test('lists the first members with a common name and says that there are more', async () => {
    for (let n = 0; n < 15; n += 1) await makeMember(t.db, { name: `Quillon ${String.fromCharCode(65 + n)}` })
    const { members, hasMore } = await find('quil')
    expect(members).toHaveLength(10)
    expect(members[0].name).toBe('Quillon A')
    expect(hasMore).toBe(true)
    expect((await find('quillon b')).members).toHaveLength(1)
  })

  test('adds an audit entry with the search text', async () => {
    const head = await auditHead(t)
    await find('unknown@test.example')
    expect(await auditAfter(t, head)).toMatchObject([
      { action: 'member.find', body: { by: 'email', search: 'unknown@test.example', found: [] } },
    ])
  })
})

describe('the page of a member', () => {
  test('shows profile, plan, cases, decisions and notes, and masks phone and e-mail', async () => {
    const her = await makeMember(t.db, { name: 'Jasmine Rao', isPremium: true })
    const caseId = await caseOf(t, await complain(t, { profile: `HS${her.id}` }))
    await moderator.decide(caseId, { do: 'pauseMessages', reason: 'harassment', hours: 24 })
    await moderator.post('members/note', { id: her.id, note: 'Called twice.' })
    const page = await open(moderator, her.id)
    expect(page).toMatchObject({
      id: her.id,
      name: 'Jasmine Rao',
      age: 30,
      isPremium: true,
      isApproved: true,
      strikes: 2,
      pausedUntil: '2026-08-04T06:00:00.000Z',
      maskedPhone: expect.stringMatching(/^70••••••\d\d$/),
      maskedEmail: 'm•••@t•••',
      plan: { until: expect.any(String) },
      cases: [{ id: caseId, kind: 'report', state: 'closed' }],
      rulings: [{ caseId, isMine: true, actions: [{ do: 'pauseMessages', reason: 'harassment' }] }],
      notes: [{ by: moderator.name, note: 'Called twice.' }],
    })
    expect(page.sections.map(({ title }) => title)).toEqual([
      'In their own words',
      'Profile information',
      'Education and career',
      'Family details',
      'Location',
    ])
    expect(JSON.stringify(page)).not.toContain(her.phone)
    expect(JSON.stringify(page)).not.toContain(her.email)
    expect((await moderator.post('members/contact', { id: her.id })).json()).toEqual({
      phone: her.phone,
      email: her.email,
    })
  })

  test('hides photos and decisions from finance, and photos of a case from staff without its permission', async () => {
    const her = await makeMember(t.db)
    const [photo] = await t.db<{ id: number }[]>`
      insert into photos (member_id, slot, path, status) values (${her.id}, 1, 'uploads/demo/a.webp', 'approved')
      returning id`
    expect((await open(moderator, her.id)).photos).toHaveLength(1)
    expect((await open(finance, her.id)).photos).toEqual([])
    await t.db`
      insert into cases (kind, subject, member_id, photo_id, priority, permission, due_at)
      values ('report', ${`photo:${photo?.id}`}, ${her.id}, ${photo?.id as number}, 'child', 'restricted', now())`
    expect((await open(moderator, her.id)).photos).toEqual([])
    expect((await open(moderator, her.id)).cases).toEqual([])
    expect((await open(admin, her.id)).photos).toHaveLength(1)
  })

  test('adds one audit entry for each view and changes nothing of the member', async () => {
    const [him, her] = await pair(t)
    await him.does('send', her.id)
    const head = await auditHead(t)
    const changes = await changesBy(t.db, async () => {
      for (let n = 0; n < 50; n += 1) {
        expect((await moderator.post('members/open', { id: her.id })).statusCode).toBe(200)
        expect((await moderator.post('members/contact', { id: her.id })).statusCode).toBe(200)
      }
    })
    expect(new Set(changes.map(({ table }) => table))).toEqual(new Set(['audit_entries', 'audit_payloads']))
    const entries = await auditAfter(t, head)
    expect(entries).toHaveLength(100)
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([`member:${her.id}`]))
    expect(
      t.published.filter(event => event.topic === 'changed' && event.members.includes(her.id)),
    ).toHaveLength(1)
  })

  test('disappears with the member, including the notes', async () => {
    const her = await makeMember(t.db)
    await moderator.post('members/note', { id: her.id, note: 'Gone soon.' })
    await t.db`delete from members where id = ${her.id}`
    expect((await moderator.post('members/open', { id: her.id })).statusCode).toBe(404)
    expect((await moderator.post('members/note', { id: her.id, note: 'Late.' })).statusCode).toBe(404)
    expect((await moderator.post('members/contact', { id: her.id })).statusCode).toBe(404)
    await eraseNotesOfErased(t.db)
    expect(await t.db`select from audit_payloads where body like '%Gone soon.%'`).toHaveLength(0)
  })
})

test('opening contact details is limited', async () => {
  const her = await makeMember(t.db)
  let refused = 0
  for (let n = 0; n < 125 && refused === 0; n += 1)
    refused = (await moderator.post('members/contact', { id: her.id })).statusCode === 429 ? n : 0
  expect(refused).toBeGreaterThanOrEqual(120)
})
