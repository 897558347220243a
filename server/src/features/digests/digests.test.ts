import { beforeEach, describe, expect, test } from 'vitest'
import { makeInterest } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { WrittenMail } from '../../../testing/test-outbox.ts'
import { mailDigests } from './mail-digests.ts'

const t = await testApp()
const parts = { db: t.serverDb, outbox: t.outbox, matches: t.matches, reference: t.reference }
let man: Person
let woman: Person

const run = async () => {
  await mailDigests(parts)
  await t.work()
}
const mailsTo = ({ email }: Person) =>
  t.sent.filter(
    (mail): mail is WrittenMail =>
      mail.to === email && mail.channel === 'mail' && mail.kind.name === 'digest',
  )
const later = async (days: number) => {
  await t.clock.advance({ days })
  await t.db`update sessions set last_seen_at = now(), expires_at = now() + interval '1 hour'`
}
const setDigest = (who: Person, digest: string) => who.post('settings', { digest })
const saveSearch = (who: Person, name: string, search = 'gothra=any') =>
  who.post('searches/save', { name, search })
const addVisit = (day: string) => t.db`
  insert into profile_visits (member_id, viewer_id, kind, day) values (${woman.id}, ${man.id}, 'profile', ${day})
  on conflict do nothing`

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members', 'outbox', 'quotas'])
    await t.db.script(`delete from ${table}`)
  // A Wednesday.
  await t.clock.set('2026-06-10T06:00:00Z')
  man = await person(t, { gender: 'male', name: 'Rohan Das' })
  woman = await person(t, { name: 'Asha Rani Sharma' })
  await setDigest(man, 'off')
  await setDigest(woman, 'daily')
  await t.db`update profiles set joined_at = now() - interval '14 days', approved_at = now() - interval '14 days'`
})

test('the digest has interests, unread messages, new matches, saved searches and visits in one mail', async () => {
  await saveSearch(woman, 'Vegetarian', 'eating=Vegetarian&gothra=any')
  await makeInterest(t.db, man.id, woman.id)
  await makeTalk(t.db, woman.id, man.id, 'moo', { haveRead: 1, at: '2026-06-10T06:00:00Z' })
  await addVisit('2026-06-09')
  const sahil = await person(t, { gender: 'male', name: 'Sahil Kumar Rao' })
  await later(1)
  await run()
  const [mail, ...more] = mailsTo(woman)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New for you on Saptapadi')
  expect(mail?.text).toContain(
    [
      '• 1 interest waiting for an answer',
      '• 1 conversation with unread messages',
      '• 1 new match',
      '• 1 new person in “Vegetarian”',
      '• 1 visitor on your profile',
    ].join('\n'),
  )
  expect(mail?.text).toContain(`Sahil (HS${sahil.id})\n`)
  // Neither surnames nor the visitor's name.
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Kumar|Das|Rohan/)
  await later(1)
  await run()
  expect(mailsTo(woman)).toHaveLength(1)
})

test('a relative reads about the candidate by name', async () => {
  await t.db`update members set profile_for = 'Daughter' where id = ${woman.id}`
  await addVisit('2026-06-09')
  await run()
  const [mail] = mailsTo(woman)
  expect(mail?.subject).toBe('New for Asha on Saptapadi')
  expect(mail?.text).toMatch(/^Namaste,\n/)
  expect(mail?.text).toContain('1 visitor on Asha’s profile')
})

test('a weekly digest comes on Sunday with the news of the week', async () => {
  await setDigest(woman, 'weekly')
  await addVisit('2026-06-09')
  await run()
  expect(mailsTo(woman)).toEqual([])
  await t.clock.set('2026-06-14T02:15:00Z')
  await run()
  expect(mailsTo(woman)).toHaveLength(1)
  await addVisit('2026-06-15')
  await t.clock.set('2026-06-21T02:15:00Z')
  await run()
  expect(mailsTo(woman)).toHaveLength(2)
})

test('several servers send one digest a day', async () => {
  await addVisit('2026-06-09')
  await Promise.all([run(), run(), run()])
  expect(mailsTo(woman)).toHaveLength(1)
  await addVisit('2026-06-10')
  await later(1)
  await run()
  expect(mailsTo(woman)).toHaveLength(2)
})

test('two members with one mailbox both get their digest', async () => {
  await setDigest(man, 'daily')
  await t.db`update members set email = 'family+' || id || '@mails.example'`
  await addVisit('2026-06-09')
  await t.db`
    insert into profile_visits (member_id, viewer_id, kind, day) values (${man.id}, ${woman.id}, 'profile', '2026-06-09')`
  await run()
  expect(t.sent.map(({ to }) => to).toSorted()).toEqual(
    [man, woman].map(({ id }) => `family+${id}@mails.example`).toSorted(),
  )
})

test('a member without news, hidden, or with the digest turned off gets no digest', async () => {
  await run()
  await addVisit('2026-06-10')
  await t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`
  await later(1)
  await run()
  await t.db`update profiles set hidden_at = null where member_id = ${woman.id}`
  await setDigest(woman, 'off')
  await run()
  expect(t.sent).toEqual([])
})

describe('saved searches', () => {
  test('report only members who joined after the search was saved and after the last digest', async () => {
    await saveSearch(man, 'Everyone')
    await setDigest(man, 'daily')
    await t.db`update desired_partners set age_min = 70, age_max = 70 where member_id = ${man.id}`
    await later(1)
    await run()
    // Asha joined before the search was saved.
    expect(mailsTo(man)).toEqual([])
    await person(t, { name: 'Bela' })
    await later(1)
    await run()
    await later(1)
    await run()
    expect(mailsTo(man)).toHaveLength(1)
    expect(mailsTo(man)[0]?.text).toContain('• 1 new person in “Everyone”')
  })

  test('are reported once if a run is interrupted', async () => {
    await saveSearch(man, 'Everyone')
    await setDigest(man, 'daily')
    await person(t, { name: 'Bela' })
    await later(1)
    const broken = { ...parts, outbox: { ...t.outbox, put: () => Promise.reject(new Error('killed')) } }
    await expect(mailDigests(broken)).rejects.toThrow('killed')
    await run()
    await run()
    expect(mailsTo(man)).toHaveLength(1)
  })

  test('are reported in the next digest if the mail limit blocks a mail', async () => {
    await saveSearch(man, 'Everyone')
    await setDigest(man, 'daily')
    await person(t, { name: 'Bela' })
    await t.clock.set('2026-06-11T07:15:00Z')
    await run()
    await person(t, { name: 'Chitra' })
    await t.clock.set('2026-06-12T02:15:00Z')
    await run()
    expect(mailsTo(man)).toHaveLength(1)
    await t.clock.set('2026-06-13T02:15:00Z')
    await run()
    expect(mailsTo(man)).toHaveLength(2)
    expect(mailsTo(man)[1]?.text).toContain('1 new person in “Everyone”')
  })

  test('create a notice also without a digest, but not for members who are not visible', async () => {
    const kinds = async () => (await man.notices()).notices.map(({ kind }) => kind)
    await saveSearch(man, 'Everyone')
    const bela = await person(t, { name: 'Bela' })
    await bela.post('blocks/add', { find_id: String(man.id) })
    await later(1)
    await run()
    expect(await kinds()).toEqual([])
    await person(t, { name: 'Chitra' })
    await later(1)
    await run()
    expect(await man.notices()).toMatchObject({
      unseen: 1,
      notices: [{ kind: 'search_news', user_id: null, people: null, isSeen: false }],
    })
    expect(t.sent).toEqual([])
    await later(1)
    await run()
    expect((await man.notices()).unseen).toBe(1)
  })
})
