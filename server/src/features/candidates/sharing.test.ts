import { beforeAll, expect, test } from 'vitest'
import { asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { type Kept, keptProfiles, ownNumber } from '../../../testing/kept-profiles.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ settings: { CANDIDATE_CONSENT: 'required' } })
beforeAll(() => t.clock.set('2026-08-03T06:00:00Z'))

const { post, kept, ask, stateOf, lastLink, open, answer, isListed, lettersTo, codeOf } = keptProfiles(t)
const by = (send: Send) => async (path: string, fields: Record<string, string>) =>
  (await send({ method: 'POST', url: `/api/v1/${path}`, ...form(fields) })).json()

const of = (someone: Person) => async (path: string, fields: Record<string, string>) =>
  (await someone.post(path, fields)).json()

/** The link of a candidate who was asked, and their way in. */
async function asked(family: Kept, profileFor = 'Daughter') {
  await t.db`update members set profile_for = ${profileFor} where id = ${family.id}`
  await ask(family, ownNumber())
  const token = lastLink()
  return {
    token,
    async comeIn(keeper?: string) {
      await post('code', { token })
      return post('share', { token, code: codeOf(), ...(keeper && { keeper }) })
    },
  }
}

test('she comes in beside her mother, and what either does says who it was', async () => {
  const family = await kept()
  const man = await person(t, { gender: 'male', isPremium: true })
  const { token, comeIn } = await asked(family)
  expect((await open(token)).json()).toMatchObject({ state: 'asked', isShared: false })
  const came = await comeIn('mother')
  expect(came.json()).toMatchObject({ response: 'success' })
  // Coming in is a yes.
  expect(await isListed(family)).toBe(true)
  expect((await open(token)).json()).toMatchObject({ state: 'yes', isShared: true })
  expect(lettersTo(family.email)).toEqual(['Asha manages the profile with you', 'Asha’s profile is live'])
  expect(await stateOf(family)).toMatchObject({ state: 'yes', keptBy: 'her mother' })

  const daughter = asSignedInBy(t.app, came)
  expect((await daughter({ url: '/api/v1/session' })).json()).toMatchObject({
    userId: family.id,
    isCandidate: true,
    isApproved: true,
  })
  // Her mother is still there.
  expect((await family.send({ url: '/api/v1/session' })).json()).toMatchObject({ userId: family.id })
  const { sessions } = (await daughter({ url: '/api/v1/sessions' })).json()
  expect(sessions.map(({ by }: { by: string }) => by).toSorted()).toEqual(['her mother', 'herself'])

  const [mothers, hers, his] = [by(family.send), by(daughter), of(man)]
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

test('an answer says it too, and asking anew or taking it back forgets it', async () => {
  const family = await kept()
  const man = await person(t, { gender: 'male', isPremium: true })
  const { comeIn } = await asked(family)
  const daughter = by(asSignedInBy(t.app, await comeIn('father')))
  const his = of(man)
  const [him, her] = [{ find_id: String(man.id) }, { find_id: String(family.id) }]
  await his('interests/send', her)
  expect((await daughter('interests/accept', him)).interest).toMatchObject({
    state: 'matched',
    answeredBy: 'herself',
  })
  const undone = (await by(family.send)('interests/undo', him)).interest
  expect(undone).toEqual({ state: 'received', againFrom: null })
  // A yes that is said by an interest of one's own.
  const back = (await by(family.send)('interests/send', him)).interest
  expect(back).toMatchObject({ state: 'matched', answeredBy: 'her father' })
  await by(family.send)('interests/undo', him)
  await by(family.send)('interests/decline', him)
  const [declined] = (await his('mycon/send_interest', {})).connection
  expect(declined.interest).toMatchObject({ state: 'declined', answeredBy: 'her father' })
  await t.db`update interests set answered_at = answered_at - interval '1 year' where sender_id = ${man.id}`
  expect((await his('interests/send', her)).interest).toEqual({ state: 'sent', againFrom: null })
})

test('the code is wanted each time and works once; who made it is asked once', async () => {
  const family = await kept()
  const { token, comeIn } = await asked(family)
  expect((await comeIn()).json()).toMatchObject({ errors: { keeper: expect.any(String) } })
  expect((await comeIn('brother')).json()).toMatchObject({ errors: { keeper: expect.any(String) } })
  const wrong = { token, code: '000000', keeper: 'parents' }
  for (const left of ['2 tries left', '1 try left', 'no longer valid'])
    expect((await post('share', wrong)).json().errors.code).toContain(left)
  await t.db`update candidate_codes set attempts = 0 where member_id = ${family.id}`
  const code = codeOf()
  const both = await Promise.all(
    [1, 2].map(async () => (await post('share', { token, code, keeper: 'parents' })).json().response),
  )
  expect(both.toSorted()).toEqual(['invalid', 'success'])
  expect((await comeIn()).json()).toMatchObject({ response: 'success' })
  expect(await stateOf(family)).toMatchObject({ keptBy: 'her parents' })
  // The first time only is an answer, and a letter.
  expect(await t.db`select answer from candidate_answers where member_id = ${family.id}`).toEqual([
    { answer: 'shared' },
  ])
  expect(lettersTo(family.email).filter(subject => subject.endsWith('with you'))).toHaveLength(1)
})

test('a friend need not be chosen, and a link that is none opens nothing', async () => {
  const family = await kept()
  const { comeIn } = await asked(family, 'Friend')
  expect((await comeIn()).json()).toMatchObject({ response: 'success' })
  expect(await stateOf(family)).toMatchObject({ keptBy: 'a friend' })
  const none = await post('share', { token: 'A'.repeat(22), code: '123456', keeper: 'mother' })
  expect(none.statusCode).toBe(404)
})

test('without a password she changes nothing that needs one, and guesses at none', async () => {
  const family = await kept()
  const { comeIn } = await asked(family)
  const daughter = by(asSignedInBy(t.app, await comeIn('mother')))
  for (const [path, more] of [
    ['account/password', { password: 'marigold-and-ginger' }],
    ['account/email', { email: 'own.mailbox@test.example' }],
    ['account/mobile', { mobile: ownNumber() }],
  ] as const) {
    const said = await daughter(path, { current_password: 'saptapadi-demo', ...more })
    expect(said.errors.current_password).toContain('by your own link')
  }
  for (const path of ['my-data/export', 'my-data/delete']) {
    const said = await daughter(path, { password: 'saptapadi-demo' })
    expect(said.errors.password).toContain('by your own link')
  }
  expect(await t.db`select from login_failures`).toHaveLength(0)
})

test('a no ends it at once; a yes and the code bring her back, and taking over ends it for good', async () => {
  const family = await kept()
  const { token, comeIn } = await asked(family)
  const daughter = asSignedInBy(t.app, await comeIn('mother'))
  await answer(token, 'no')
  expect((await daughter({ url: '/api/v1/session' })).json()).toMatchObject({ isLoggedIn: false })
  expect((await family.send({ url: '/api/v1/session' })).json()).toMatchObject({ isWithheld: true })
  expect((await open(token)).json()).toMatchObject({ state: 'no', isShared: false })
  expect((await comeIn('mother')).json()).toMatchObject({ response: 'success' })
  expect(await isListed(family)).toBe(true)

  await post('code', { token })
  const own = { email: `own-${family.id}@test.example`, password: 'marigold-and-ginger' }
  const taken = await post('take-over', { token, code: codeOf(), ...own })
  expect((await asSignedInBy(t.app, taken)({ url: '/api/v1/session' })).json()).not.toHaveProperty(
    'isCandidate',
  )
  expect(await t.db`select managed_by from members where id = ${family.id}`).toEqual([{ managed_by: null }])
})
