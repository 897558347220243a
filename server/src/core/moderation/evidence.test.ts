import { beforeEach, expect, test } from 'vitest'
import { retention } from '#contract/platform/promises.ts'
import { as, form } from '../../../testing/as.ts'
import { afterUndo, caseOf, complain, eventsOf, officer, openCase, stateOf } from '../../../testing/inbox.ts'
import { testSecret } from '../../../testing/make.ts'
import { auditAfter, auditHead } from '../../../testing/office.ts'
import { person } from '../../../testing/people.ts'
import { storedPhoto } from '../../../testing/stored-photo.ts'
import { testApp } from '../../../testing/test-app.ts'
import { eraseMembers } from '../../features/my-data/erasing/erasure-store.ts'
import { collectFiles } from '../../features/photos/collect-files.ts'
import { photoSeal } from '../../features/photos/photo-seal.ts'
import { deleteOldComplaints } from './clock-store.ts'

const t = await testApp()
const one = await officer(t)
const admin = await officer(t, 'admin')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

test('who is reported and leaves takes neither the complaint, its clock, nor what was seen', async () => {
  const [her, man] = [await person(t, { name: 'Meera Rao' }), await person(t, { gender: 'male' })]
  await t.db`update profile_details set description = 'I have a plan for your money.' where member_id = ${her.id}`
  const complained = await complain(t, { reason: 'others_data', profile: `HS${her.id}` })
  await man.post('reports/member', { find_id: String(her.id), reason: 'money_request' })
  await t.db`update profile_details set description = 'I like tea.' where member_id = ${her.id}`
  await t.db.begin(tx => eraseMembers(tx, [her.id, man.id]))
  const id = await caseOf(t, complained)
  const page = await one.open(id)
  expect(page).toMatchObject({ state: 'open', member: her.id, person: null, reports: 2 })
  expect(page.evidence[0]?.facts).toMatchObject({
    name: 'Meera Rao',
    description: 'I have a plan for your money.',
  })
  const [sealed] = await t.db`select sealed from case_evidence where case_id = ${id}`
  expect(sealed?.sealed.toString('latin1')).not.toContain('Meera')
  expect((await one.decide(id, { do: 'show' })).statusCode).toBe(200)
  await afterUndo(t)
  expect(await stateOf(t, complained)).toMatchObject({ state: 'answered' })

  const left = async () => {
    await deleteOldComplaints(t.serverDb, retention.evidenceDays)
    const [row] = await t.db`
      select (select count(*) from case_reports where case_id = ${id}) as reports,
        (select count(*) from case_evidence where case_id = ${id}) as evidence,
        (select count(*) from case_letters where case_id = ${id}) as letters`
    return row
  }
  await admin.post('cases/hold', { id, isHeld: true, note: 'The police asks.' })
  await t.clock.advance({ days: retention.evidenceDays + 1 })
  expect(await left()).toEqual({ reports: 2, evidence: 2, letters: 4 })
  // Nobody is signed in so long.
  await (await officer(t, 'admin')).post('cases/hold', { id, isHeld: false, note: 'No more.' })
  expect(await left()).toEqual({ reports: 0, evidence: 0, letters: 0 })
  expect(await eventsOf(t, id)).toContain('decided')
  expect(await stateOf(t, complained)).toMatchObject({ message: expect.any(String) })
})

test('a reported photo that its owner deletes is still seen by who decides, each time with an entry', async () => {
  const [her, man] = [await person(t), await person(t, { gender: 'male' })]
  const { key, bytes } = await storedPhoto({ db: t.db, files: t.files }, her.id)
  const [photo] = await t.db`select id from photos where member_id = ${her.id}`
  await man.post('reports/member', { find_id: String(her.id), slot: '1', reason: 'photo_ai' })
  const id = await openCase(t, 'report', `photo:${photo?.id}`)
  const sealedPhoto = async () => (await one.open(id)).evidence[0]?.sealedPhoto
  const show = (who: typeof one, sent: object) => who.post('cases/photo', { id, key, ...sent })
  expect(await sealedPhoto()).toBeNull()
  const send = await as(t.app, t.db, { memberId: her.id })
  await send({ method: 'POST', url: '/api/v1/Register_controller/deleteimage', ...form({ img: '1' }) })
  expect(await sealedPhoto()).toBe(key)
  const picture = `data:image/webp;base64,${bytes.full.toString('base64')}`
  expect((await show(one, {})).json()).toEqual({ picture })
  await collectFiles({
    db: t.db,
    files: t.files,
    seal: photoSeal(testSecret),
    onAlarm: () => {},
    onFailure: error => {
      throw error
    },
  })
  expect(await t.files.get(key, 'full')).toBeUndefined()
  const head = await auditHead(t)
  expect((await show(one, {})).json()).toEqual({ picture })
  expect(await auditAfter(t, head)).toMatchObject([
    { action: 'case.photo', subject: `case:${id}`, body: { member: her.id, key } },
  ])
  // No other case opens it, nor does this one for whom it is not.
  const other = await caseOf(t, await complain(t, { profile: `HS${man.id}` }))
  expect((await show(one, { id: other })).statusCode).toBe(404)
  expect((await show(one, { key: 'a'.repeat(32) })).statusCode).toBe(404)
  await t.db`update cases set permission = 'restricted' where id = ${id}`
  expect([(await show(one, {})).statusCode, (await show(admin, {})).statusCode]).toEqual([404, 200])
})

test('what was decided cannot be changed by the server', async () => {
  const id = await caseOf(t, await complain(t))
  await one.decide(id, { do: 'answer', words: 'Please call us.' })
  for (const change of [
    () => t.serverDb`update decisions set note = 'x'`,
    () => t.serverDb`delete from decision_effects`,
    () => t.serverDb`delete from case_events where case_id = ${id}`,
    () => t.serverDb`update case_events set type = 'noted' where case_id = ${id}`,
  ])
    await expect(change()).rejects.toThrow()
})
