import { beforeEach, expect, test } from 'vitest'
import { makeInterest } from '../../testing/make.ts'
import { makeTalk } from '../../testing/make-talk.ts'
import { type Person, pair, person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { WrittenMail } from '../../testing/test-outbox.ts'
import { mailWeek } from './mail-week.ts'

const t = await testApp()
const parts = { db: t.serverDb, outbox: t.outbox, matches: t.matches, reference: t.reference }
const week = async () => {
  await mailWeek(parts)
  await t.work()
}
const mailsTo = ({ email }: Person) =>
  t.sent.filter(
    (mail): mail is WrittenMail =>
      mail.to === email && mail.channel === 'mail' && mail.kind.name === 'weekly',
  )

beforeEach(async () => {
  await t.db`update members set wants_weekly_mail = false`
})
const wants = ({ id }: Person) => t.db`update members set wants_weekly_mail = true where id = ${id}`

test('says what waits and who fits, once a week, on however many servers', async () => {
  await t.clock.set('2026-06-14T06:00:00Z')
  const [man, woman] = await pair(t)
  await wants(woman)
  await makeInterest(t.db, man.id, woman.id)
  await Promise.all([week(), week(), week()])
  const [mail, ...more] = mailsTo(woman)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your week on Saptapadi')
  expect(mail?.text).toContain('1 interest waiting for an answer')
  await t.clock.advance({ days: 5 })
  await week()
  expect(mailsTo(woman)).toHaveLength(1)
  await t.clock.advance({ days: 2 })
  await week()
  expect(mailsTo(woman)).toHaveLength(2)
})

test('shows facts of people who fit, and never more of a name than the first', async () => {
  const [man, woman] = await pair(t)
  await wants(woman)
  await week()
  const mail = mailsTo(woman).at(-1)
  expect(mail?.text).toMatch(/\d match(es)? today\n• \d also looking for someone like you/)
  expect(mail?.text).toContain(`Rohan (HS${man.id})\n`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Kumar|Das|@test\.example/)
})

test('unread conversations count, and a relative reads of the candidate by name', async () => {
  const [man, woman] = await pair(t)
  await t.db`update members set profile_for = 'Daughter' where id = ${woman.id}`
  await makeTalk(t.db, woman.id, man.id, 'moo', { haveRead: 1 })
  await wants(woman)
  await week()
  const [mail] = mailsTo(woman)
  expect(mail?.subject).toBe('Asha’s week on Saptapadi')
  expect(mail?.text).toMatch(/^Namaste,\n/)
  expect(mail?.text).toContain('1 conversation with unread messages')
  expect(mail?.text).toContain('also looking for someone like Asha')
  expect(mail?.text).toContain('See Asha’s matches')
})

test('who has nothing waiting and nobody who fits, is hidden or turned it off gets none', async () => {
  const alone = await person(t, { name: 'Asha Rani Sharma' })
  await t.db`update desired_partners set age_min = 70, age_max = 70 where member_id = ${alone.id}`
  const [man, hidden] = await pair(t)
  await t.db`update profiles set hidden_at = now() where member_id = ${hidden.id}`
  await makeInterest(t.db, man.id, hidden.id)
  await t.db`update members set wants_weekly_mail = id = any (${[alone.id, hidden.id]})`
  await week()
  expect([...mailsTo(alone), ...mailsTo(hidden), ...mailsTo(man)]).toEqual([])
})
