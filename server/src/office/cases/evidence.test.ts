import { beforeEach, expect, test } from 'vitest'
import { retention } from '#contract/platform/promises.ts'
import { as, form } from '../../../testing/as.ts'
import { afterUndo, caseOf, complain, officer, openCase, stateOf } from '../../../testing/inbox.ts'
import { auditAfter, auditHead } from '../../../testing/office.ts'
import { person } from '../../../testing/people.ts'
import { storedPhoto } from '../../../testing/stored-photo.ts'
import { testApp } from '../../../testing/test-app.ts'
import { eraseMembers } from '../../features/my-data/erasing/erasure-store.ts'
import { deleteOldComplaints } from './delete-old-complaints.ts'

const t = await testApp()
const one = await officer(t)
const admin = await officer(t, 'admin')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

test('the complaint and the evidence stay for 180 days after the reported member deletes the account', async () => {
  const [her, man] = [await person(t, { name: 'Meera Rao' }), await person(t, { gender: 'male' })]
  await t.db`update profile_details set description = 'I have a plan for your money.' where member_id = ${her.id}`
  const complained = await complain(t, { reason: 'others_data', profile: `HS${her.id}` })
  await man.post('reports/member', { find_id: String(her.id), reason: 'money_request' })
  await t.db`update profile_details set description = 'I like tea.' where member_id = ${her.id}`
  await t.db.begin(tx => eraseMembers(tx, [her.id, man.id]))
  const id = await caseOf(t, complained)
  const page = await one.open(id)
  expect(page).toMatchObject({ state: 'open', member: her.id, person: null })
  expect(page.evidence[0]?.facts).toMatchObject({
    name: 'Meera Rao',
    description: 'I have a plan for your money.',
  })
  const [sealed] = await t.db`select sealed from evidence order by id desc limit 1`
  expect(sealed?.sealed.toString('latin1')).not.toContain('Meera')
  await one.post('cases/note', { id, note: 'Called twice.' })
  expect((await one.decide(id, { do: 'show' })).statusCode).toBe(200)
  await afterUndo(t)
  expect(await stateOf(t, complained)).toMatchObject({ state: 'answered' })

  const countRows = async () => {
    await deleteOldComplaints(t.serverDb, retention.evidenceDays)
    const [row] = await t.db`
      select (select count(*)::int from complaints where case_id = ${id}) as complaints,
        (select count(*)::int from evidence) as evidence,
        (select count(*)::int from audit_payloads where body like '%Called twice.%') as notes`
    return row
  }
  await admin.post('cases/hold', { id, isHeld: true, note: 'The police asks.' })
  await t.clock.advance({ days: retention.evidenceDays + 1 })
  expect(await countRows()).toEqual({ complaints: 2, evidence: 2, notes: 1 })
  await (await officer(t, 'admin')).post('cases/hold', { id, isHeld: false, note: 'No more.' })
  expect(await countRows()).toEqual({ complaints: 0, evidence: 0, notes: 0 })
  expect((await (await officer(t)).open(id)).rulings).toHaveLength(1)
})

test('a reported photo that its owner deleted opens only from its case, with an audit entry', async () => {
  const [her, man] = [await person(t), await person(t, { gender: 'male' })]
  const { key, bytes } = await storedPhoto({ db: t.db, files: t.files }, her.id)
  const [photo] = await t.db`select id from photos where member_id = ${her.id}`
  await man.post('reports/member', { find_id: String(her.id), slot: '1', reason: 'photo_ai' })
  const id = await openCase(t, 'report', `photo:${photo?.id}`)
  const send = await as(t.app, t.db, { memberId: her.id })
  expect((await one.open(id)).evidence[0]?.sealedPhoto).toBeNull()
  await send({ method: 'POST', url: '/api/v1/Register_controller/deleteimage', ...form({ img: '1' }) })
  expect((await one.open(id)).evidence[0]?.sealedPhoto).toBe(key)
  const head = await auditHead(t)
  const show = (who: typeof one, sent: object) => who.post('cases/photo', { id, key, ...sent })
  expect((await show(one, {})).json()).toEqual({
    picture: `data:image/webp;base64,${bytes.full.toString('base64')}`,
  })
  expect(await auditAfter(t, head)).toMatchObject([{ action: 'case.photo', subject: `case:${id}` }])
  const other = await caseOf(t, await complain(t, { profile: `HS${man.id}` }))
  expect((await show(one, { id: other })).statusCode).toBe(404)
  expect((await show(one, { key: 'a'.repeat(32) })).statusCode).toBe(404)
  await t.db`update cases set permission = 'restricted' where id = ${id}`
  expect([(await show(one, {})).statusCode, (await show(admin, {})).statusCode]).toEqual([404, 200])
})

test('the server cannot change a decision', async () => {
  const id = await caseOf(t, await complain(t))
  await one.decide(id, { do: 'answer', words: 'Please call us.' })
  for (const change of [
    () => t.serverDb`update decisions set reason = 'other'`,
    () => t.serverDb`delete from decisions`,
    () => t.db`update decisions set reason = 'other'`,
  ])
    await expect(change()).rejects.toThrow()
})
