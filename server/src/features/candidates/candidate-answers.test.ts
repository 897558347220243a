import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSignedInBy, form } from '../../../testing/as.ts'
import { type ManagedProfile, managedProfiles, ownNumber } from '../../../testing/managed-profiles.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertEmailChange } from '../../core/accounts/email-store.ts'
import { recomputeWithheld } from '../../core/members/withheld-store.ts'
import { openOutsideLists } from '../../platform/files/outside-lists.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { appendDeletionList } from '../my-data/erasing/deletion-list.ts'
import { reapplyDeletions } from '../my-data/erasing/reapply.ts'

const t = await testApp({ settings: { CANDIDATE_CONSENT: 'required' } })
const { guest, post, makeManaged, ask, stateOf, lastLink, open, answer, isListed, mailsTo, codeOf } =
  managedProfiles(t)
const dataDir = mkdtempSync(join(tmpdir(), 'saptapadi-candidate-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const outsideLists = await openOutsideLists({ dataDir, s3: undefined })

let family: ManagedProfile
let number: string
let token: string
beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  family = await makeManaged()
  number = ownNumber()
  await ask(family, number)
  token = lastLink()
  t.published.length = 0
})

const contact = async () => (await stateOf(family)).contact

test('after a no the family cannot ask again, and only her link shows the profile again', async () => {
  await answer(token, 'no')
  for (const other of [number, ownNumber(), 'second.mailbox@test.example'])
    expect(await ask(family, other)).toMatchObject({
      response: 'invalid',
      message: expect.stringContaining('only Asha can take that back'),
    })
  expect(lastLink()).toBe(token)
  expect(await isListed(family)).toBe(false)
  expect(await answer(token, 'yes')).toMatchObject({ response: 'success' })
  expect(await isListed(family)).toBe(true)
})

test('after requested changes the family can ask only the same number again', async () => {
  await answer(token, 'changes', 'I am a doctor.')
  const refused = { response: 'invalid', message: expect.stringContaining(`answered from ${number}`) }
  expect(await ask(family, ownNumber())).toMatchObject(refused)
  expect(await stateOf(family)).toMatchObject({ state: 'changes', wish: 'I am a doctor.', contact: number })
  expect(await ask(family, number)).toMatchObject({ response: 'success', candidate: { state: 'asked' } })
  // The second request does not lift the rule.
  expect(await ask(family, ownNumber())).toMatchObject(refused)
  expect(lastLink()).toBe(token)
  expect((await open(token)).statusCode).toBe(200)
})

test('her answer or a simultaneous request to another number counts, never both', async () => {
  for (const reaction of ['yes', 'no', 'yes', 'no']) {
    const one = await makeManaged()
    const own = ownNumber()
    await ask(one, own)
    const link = lastLink()
    const [reply, asked] = await Promise.all([
      post('answer', { token: link, answer: reaction }),
      ask(one, ownNumber()),
    ])
    expect([reply.statusCode, asked.response]).toEqual(
      asked.response === 'success' ? [404, 'success'] : [200, 'invalid'],
    )
    const state = await stateOf(one)
    expect([state.state, state.contact === own]).toEqual(
      asked.response === 'success' ? ['asked', false] : [reaction, true],
    )
  }
})

test('a link over the limit does not replace the earlier one', async () => {
  const busy = ownNumber()
  for (let times = 0; times < 3; times += 1) await ask(await makeManaged(), busy)
  expect((await ask(family, busy)).message).toContain('cannot send more links')
  expect(await contact()).toBe(number)
  expect((await open(token)).statusCode).toBe(200)
  expect(await answer(token, 'yes')).toMatchObject({ response: 'success' })
})

test('changes after a yes keep the profile listed, and a second yes closes them', async () => {
  await answer(token, 'yes')
  expect(await ask(family, number)).toMatchObject({
    response: 'invalid',
    message: 'The answer is already yes. Thank you.',
  })
  await answer(token, 'changes', 'I live in Pune now.')
  expect(await stateOf(family)).toMatchObject({ state: 'yes', wish: 'I live in Pune now.' })
  expect(await ask(family, ownNumber())).toMatchObject({ response: 'invalid' })
  const sent = t.sent.length
  expect(await ask(family, number)).toMatchObject({ response: 'success', candidate: { state: 'yes' } })
  expect([t.sent.length, lastLink()]).toEqual([sent + 1, token])
  expect(await isListed(family)).toBe(true)
  expect((await open(token)).json()).toMatchObject({ state: 'yes', wish: 'I live in Pune now.' })
  await answer(token, 'yes')
  const { wish: changes } = await stateOf(family)
  expect([changes, await isListed(family)]).toEqual([undefined, true])
  expect(mailsTo(family.email).filter(subject => subject === 'Asha said yes')).toHaveLength(2)
})

test('a change request stays on the family’s page after the yes, until the family ticks it off', async () => {
  await answer(token, 'changes', 'I live in Nashik now.')
  await answer(token, 'changes', 'I live in Nashik now.')
  await answer(token, 'yes')
  const openOf = async () => {
    const { requests } = await stateOf(family)
    return (requests as { id: number; request: string }[]).filter(({ request }) => request.includes('Nashik'))
  }
  const [request, second] = await openOf()
  expect([request?.request, second]).toEqual(['I live in Nashik now.', undefined])
  expect(t.sent.some(({ to, text }) => to === family.email && text.includes('until you tick them off'))).toBe(
    true,
  )

  const tick = async (by: typeof family, done: string) =>
    (
      await by.send({
        method: 'POST',
        url: '/api/v1/candidate/request',
        ...form({ request: String(request?.id), done }),
      })
    ).statusCode
  expect(await tick(await makeManaged(), 'true')).toBe(404)
  expect(await openOf()).toHaveLength(1)
  expect([await tick(family, 'true'), await tick(family, 'true'), await openOf()]).toEqual([200, 200, []])
  expect([await tick(family, 'false'), (await openOf()).length]).toEqual([200, 1])
  expect(await tick(family, 'true')).toBe(200)
  await answer(token, 'changes', 'I live in Nashik now.')
  expect([await tick(family, 'false'), (await openOf()).length]).toEqual([200, 1])
  await answer(token, 'yes')
})

test('taking over cancels an e-mail change that the family had started', async () => {
  const link = newToken()
  const familyEmail = `family.${number}@test.example`
  await insertEmailChange(t.db, { memberId: family.id, email: familyEmail, tokenHash: hashToken(link) })
  await post('code', { token })
  const email = `asha.${number}@test.example`
  const own = { token, email, password: 'jasmine-tea-42', code: codeOf() }
  const taken = await post('take-over', own)
  expect(taken.json()).toMatchObject({ response: 'success' })
  const confirmed = await guest({
    method: 'POST',
    url: '/api/v1/account/confirm-email',
    ...form({ token: link }),
  })
  expect(confirmed.json()).toMatchObject({ response: 'invalid' })
  expect(await t.db`select email from members where id = ${family.id}`).toEqual([{ email }])
})

test('a yes to a later profile neither hides nor erases the one that she has taken over', async () => {
  await post('code', { token })
  const own = { token, email: `own.${number}@test.example`, password: 'jasmine-tea-42', code: codeOf() }
  const hers = asSignedInBy(t.app, await post('take-over', own))
  const brother = await makeManaged()
  await ask(brother, number)
  expect(await answer(lastLink(), 'yes')).toMatchObject({ response: 'success' })
  expect([await isListed(family), await isListed(brother)]).toEqual([true, true])
  expect(await t.db`select from deletion_requests where member_id = ${family.id}`).toHaveLength(0)
  expect(mailsTo(own.email)).not.toContain('Asha has another profile')
  expect((await hers({ url: '/api/v1/session' })).json()).toMatchObject({ userId: family.id })
})

test('a yes after a no survives a restart with an older deletion list', async () => {
  await answer(token, 'no')
  await appendDeletionList(t.db, outsideLists)
  await answer(token, 'yes')
  expect(await reapplyDeletions(t.serverDb, outsideLists)).toMatchObject({ leaving: 0 })
  expect(await isListed(family)).toBe(true)
  expect(await t.db`select from deletion_requests where member_id = ${family.id}`).toHaveLength(0)
})

test.each([
  [
    'had agreed',
    () => t.db`
    update candidates set declined_at = null, agreed_at = now(), agreed_to = 'before' where member_id = ${family.id}`,
    'no',
  ],
  ['was not asked yet', () => t.db`delete from candidates where member_id = ${family.id}`, 'none'],
] as const)('a no survives restoring a backup in which she %s', async (_, restore, state) => {
  await answer(token, 'no')
  await appendDeletionList(t.db, outsideLists)
  const [left] = await t.db`delete from deletion_requests where member_id = ${family.id} returning number`
  await t.db`delete from deletion_log where number = ${left?.number}`
  await restore()
  await t.db`update profiles set is_withheld = false where member_id = ${family.id}`
  expect(await isListed(family)).toBe(true)
  await reapplyDeletions(t.serverDb, outsideLists)
  for (const consent of ['marked', 'required'] as const) {
    await recomputeWithheld(t.serverDb, consent)
    expect(await isListed(family)).toBe(false)
  }
  expect(await stateOf(family)).toMatchObject({ state })
  expect(await ask(family, ownNumber())).toMatchObject({ response: 'invalid' })
})
