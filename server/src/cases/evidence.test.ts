import { beforeEach, expect, test } from 'vitest'
import { retention } from '#contract/promises.ts'
import { afterUndo, caseOf, complain, eventsOf, officer, stateOf } from '../../testing/inbox.ts'
import { person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { eraseMembers } from '../erasures/store.ts'
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
