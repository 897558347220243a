import { beforeAll, expect, test } from 'vitest'
import { asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { type ManagedProfile, managedProfiles, ownNumber } from '../../../testing/managed-profiles.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ settings: { CANDIDATE_CONSENT: 'required' } })
beforeAll(() => t.clock.set('2026-08-03T06:00:00Z'))

const { post, makeManaged, ask, stateOf, lastLink, open, answer, isListed, mailsTo, codeOf } =
  managedProfiles(t)
const by = (send: Send) => async (path: string, fields: Record<string, string>) =>
  (await send({ method: 'POST', url: `/api/v1/${path}`, ...form(fields) })).json()

const as = (member: Person) => async (path: string, fields: Record<string, string>) =>
  (await member.post(path, fields)).json()

/** Asks the candidate of a family. Returns the link, and a call that shares the account. */
async function asked(family: ManagedProfile, profileFor = 'Daughter') {
  await t.db`update members set profile_for = ${profileFor} where id = ${family.id}`
  await ask(family, ownNumber())
  const token = lastLink()
  return {
    token,
    async join(keeper?: string) {
      await post('code', { token })
      return post('share', { token, code: codeOf(), ...(keeper && { keeper }) })
    },
  }
}

test('sharing the account counts as a yes, and each interest, message and session names the person', async () => {
  const family = await makeManaged()
  const man = await person(t, { gender: 'male', isPremium: true })
  const { token, join } = await asked(family)
  expect((await open(token)).json()).toMatchObject({ state: 'asked', isShared: false })
  const reply = await join('mother')
  expect(reply.json()).toMatchObject({ response: 'success' })
  expect(await isListed(family)).toBe(true)
  expect((await open(token)).json()).toMatchObject({ state: 'yes', isShared: true })
  expect(mailsTo(family.email)).toEqual(['Asha manages the profile with you', 'Asha’s profile is live'])
  expect(await stateOf(family)).toMatchObject({ state: 'yes', keptBy: 'her mother' })

  const daughter = asSignedInBy(t.app, reply)
  expect((await daughter({ url: '/api/v1/session' })).json()).toMatchObject({
    userId: family.id,
    isCandidate: true,
    isApproved: true,
  })
  expect((await family.send({ url: '/api/v1/session' })).json()).toMatchObject({ userId: family.id })
  const { sessions } = (await daughter({ url: '/api/v1/sessions' })).json()
  expect(sessions.map(({ by }: { by: string }) => by).toSorted()).toEqual(['her mother', 'herself'])

  const [mothers, hers, his] = [by(family.send), by(daughter), as(man)]
  const him = { find_id: String(man.id) }
  expect(await mothers('interests/send', him)).toMatchObject({
    interest: { state: 'sent', sentBy: 'her mother' },
  })
  const received = await his('interests/received', {})
  expect(received.received[0].interest).toEqual({
    state: 'received',
    againFrom: null,
    sentBy: 'her mother',
  })
  await his('interests/accept', { find_id: String(family.id) })
  await hers('message_controller/sendMessage', { msg_to: String(man.id), msg: 'Namaste, this is me.' })
  await mothers('message_controller/sendMessage', { msg_to: String(man.id), msg: 'And this is her mother.' })
  await his('message_controller/sendMessage', { msg_to: String(family.id), msg: 'Namaste to both.' })
  const { data } = await his('message_controller/message', { msg_id: String(family.id) })
  expect(data.map(({ sentBy }: { sentBy?: string }) => sentBy)).toEqual(['herself', 'her mother', undefined])
  const seen = await his('mycon/view_profile', { find_id: String(family.id) })
  expect(seen.details).toMatchObject({ keptBy: 'her mother', agreedAt: expect.any(String) })
})

test('an answer names the person, and undoing it or sending again deletes the name', async () => {
  const family = await makeManaged()
  const man = await person(t, { gender: 'male', isPremium: true })
  const { join } = await asked(family)
  const daughter = by(asSignedInBy(t.app, await join('father')))
  const his = as(man)
  const [him, her] = [{ find_id: String(man.id) }, { find_id: String(family.id) }]
  await his('interests/send', her)
  expect((await daughter('interests/accept', him)).interest).toMatchObject({
    state: 'matched',
    answeredBy: 'herself',
  })
  const undone = (await by(family.send)('interests/undo', him)).interest
  expect(undone).toEqual({ state: 'received', againFrom: null })
  // Sending an interest back accepts the received one.
  const back = (await by(family.send)('interests/send', him)).interest
  expect(back).toMatchObject({ state: 'matched', answeredBy: 'her father' })
  await by(family.send)('interests/undo', him)
  await by(family.send)('interests/decline', him)
  const [declined] = (await his('mycon/send_interest', {})).connection
  expect(declined.interest).toMatchObject({ state: 'declined', answeredBy: 'her father' })
  await t.db`update interests set answered_at = answered_at - interval '1 year' where sender_id = ${man.id}`
  expect((await his('interests/send', her)).interest).toEqual({ state: 'sent', againFrom: null })
})

test('each login needs a new code that works once; the manager is asked only the first time', async () => {
  const family = await makeManaged()
  const { token, join } = await asked(family)
  expect((await join()).json()).toMatchObject({ errors: { keeper: expect.any(String) } })
  expect((await join('brother')).json()).toMatchObject({ errors: { keeper: expect.any(String) } })
  const wrong = { token, code: '000000', keeper: 'parents' }
  for (const left of ['2 tries left', '1 try left', 'no longer valid'])
    expect((await post('share', wrong)).json().errors.code).toContain(left)
  await t.db`update candidate_codes set attempts = 0 where member_id = ${family.id}`
  const code = codeOf()
  const both = await Promise.all(
    [1, 2].map(async () => (await post('share', { token, code, keeper: 'parents' })).json().response),
  )
  expect(both.toSorted()).toEqual(['invalid', 'success'])
  expect((await join()).json()).toMatchObject({ response: 'success' })
  expect(await stateOf(family)).toMatchObject({ keptBy: 'her parents' })
  // Only the first time stores an answer and sends a mail.
  expect(await t.db`select answer from candidate_answers where member_id = ${family.id}`).toEqual([
    { answer: 'shared' },
  ])
  expect(mailsTo(family.email).filter(subject => subject.endsWith('with you'))).toHaveLength(1)
})

test('a friend is the manager without a choice, and an unknown link gets 404', async () => {
  const family = await makeManaged()
  const { join } = await asked(family, 'Friend')
  expect((await join()).json()).toMatchObject({ response: 'success' })
  expect(await stateOf(family)).toMatchObject({ keptBy: 'a friend' })
  const none = await post('share', { token: 'A'.repeat(22), code: '123456', keeper: 'mother' })
  expect(none.statusCode).toBe(404)
})

test('the candidate of a shared account cannot use calls that need the password, and no attempt is counted', async () => {
  const family = await makeManaged()
  const { join } = await asked(family)
  const daughter = by(asSignedInBy(t.app, await join('mother')))
  for (const [path, more] of [
    ['account/password', { password: 'marigold-and-ginger' }],
    ['account/email', { email: 'own.mailbox@test.example' }],
    ['account/mobile', { mobile: ownNumber() }],
  ] as const) {
    const reply = await daughter(path, { current_password: 'saptapadi-demo', ...more })
    expect(reply.errors.current_password).toContain('by your own link')
  }
  for (const path of ['my-data/export', 'my-data/delete']) {
    const reply = await daughter(path, { password: 'saptapadi-demo' })
    expect(reply.errors.password).toContain('by your own link')
  }
  expect(await t.db`select from login_failures`).toHaveLength(0)
})

test('a no ends the sharing, a new code restores it, and taking over ends it for good', async () => {
  const family = await makeManaged()
  const { token, join } = await asked(family)
  const daughter = asSignedInBy(t.app, await join('mother'))
  await answer(token, 'no')
  expect((await daughter({ url: '/api/v1/session' })).json()).toMatchObject({ isLoggedIn: false })
  expect((await family.send({ url: '/api/v1/session' })).json()).toMatchObject({ isWithheld: true })
  expect((await open(token)).json()).toMatchObject({ state: 'no', isShared: false })
  expect((await join('mother')).json()).toMatchObject({ response: 'success' })
  expect(await isListed(family)).toBe(true)

  await post('code', { token })
  const own = { email: `own-${family.id}@test.example`, password: 'marigold-and-ginger' }
  const taken = await post('take-over', { token, code: codeOf(), ...own })
  expect((await asSignedInBy(t.app, taken)({ url: '/api/v1/session' })).json()).not.toHaveProperty(
    'isCandidate',
  )
  expect(await t.db`select managed_by from members where id = ${family.id}`).toEqual([{ managed_by: null }])
})
