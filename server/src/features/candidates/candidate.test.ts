import { beforeAll, expect, test } from 'vitest'
import { candidateWording } from '#contract/features/candidates/candidate.ts'
import { as, asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { managedProfiles, ownNumber } from '../../../testing/managed-profiles.ts'
import { person } from '../../../testing/people.ts'
import { storedPhoto } from '../../../testing/stored-photo.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { recomputeWithheld } from '../../core/members/withheld-store.ts'

const files = testFiles()
const t = await testApp({ files, settings: { CANDIDATE_CONSENT: 'required' } })
beforeAll(() => t.clock.set('2026-08-03T06:00:00Z'))

const { guest, post, makeManaged, ask, stateOf, lastLink, open, answer, isListed, mailsTo, codeOf } =
  managedProfiles(t)

test('a profile is hidden before the yes, and listed afterwards with the time of the consent', async () => {
  const family = await makeManaged()
  const man = await person(t, { gender: 'male', isPremium: true })
  const view = () => man.post('mycon/view_profile', { find_id: String(family.id) })
  expect((await view()).statusCode).toBe(404)
  expect(
    (await family.send({ method: 'POST', url: '/api/v1/mycon/recently_joint_match', ...form({}) })).json(),
  ).toMatchObject({
    candidate: true,
  })
  expect(await stateOf(family)).toMatchObject({ state: 'none', isRequired: true, isWithheld: true })

  const number = ownNumber()
  expect(await ask(family, `+91 ${number.slice(0, 5)}-${number.slice(5)}`)).toMatchObject({
    response: 'success',
    candidate: { state: 'asked', contact: number },
  })
  const token = lastLink()
  const opened = (await open(token)).json()
  expect(opened).toMatchObject({ state: 'asked', wording: candidateWording, wantsEmail: true, others: [] })
  expect(opened.details).toMatchObject({ name: 'Asha Rani Sharma', isOwn: false })
  expect(JSON.stringify(opened)).not.toMatch(/@test\.example|70000\d{5}|81000\d{5}/)

  expect(await answer(token, 'yes')).toMatchObject({ response: 'success' })
  expect(await isListed(family)).toBe(true)
  expect((await view()).json().details).toMatchObject({
    profileFor: 'Daughter',
    agreedAt: '2026-08-03T06:00:00.000Z',
  })
  expect(await stateOf(family)).toMatchObject({
    state: 'yes',
    isWithheld: false,
    agreedAt: expect.any(String),
  })
  expect(mailsTo(family.email)).toEqual(['Asha said yes', 'Asha’s profile is live'])
  const [ledger] =
    await t.db`select answer, wording, host(given_from) as address from candidate_answers where member_id = ${family.id}`
  expect(ledger).toEqual({ answer: 'yes', wording: candidateWording, address: '127.0.0.1' })
})

test('a repeated answer is stored once, and the last answer counts, also 400 days later', async () => {
  const family = await makeManaged()
  await ask(family, ownNumber())
  const token = lastLink()
  await Promise.all([answer(token, 'yes'), answer(token, 'yes'), answer(token, 'yes')])
  expect(await t.db`select from candidate_answers where member_id = ${family.id}`).toHaveLength(1)
  expect((await open(token)).json()).toMatchObject({ state: 'yes' })

  await t.clock.advance({ hours: 24 * 400 })
  expect(await answer(token, 'no')).toMatchObject({ response: 'success' })
  expect(await isListed(family)).toBe(false)
  expect(mailsTo(family.email)).toContain('Asha said no')
  const session = await as(t.app, t.db, { memberId: family.id })
  expect(await stateOf({ ...family, send: session })).toMatchObject({
    state: 'no',
    isWithheld: true,
    eraseAt: expect.any(String),
  })
  expect(await answer(token, 'yes')).toMatchObject({ response: 'success' })
  expect(await isListed(family)).toBe(true)
  expect(await t.db`select from deletion_requests where member_id = ${family.id}`).toHaveLength(0)
})

test('the family reads the requested changes, and asks again with the same link', async () => {
  const family = await makeManaged()
  const number = ownNumber()
  await ask(family, number)
  const token = lastLink()
  expect(await answer(token, 'changes')).toMatchObject({
    response: 'invalid',
    errors: { wish: expect.any(String) },
  })
  await answer(token, 'changes', 'I am a doctor, not an engineer.')
  expect(await stateOf(family)).toMatchObject({ state: 'changes', wish: 'I am a doctor, not an engineer.' })
  expect(await isListed(family)).toBe(false)
  expect(t.sent.at(-1)?.text).not.toContain('doctor')
  await ask(family, number)
  expect(lastLink()).toBe(token)
  expect(await stateOf(family)).toMatchObject({ state: 'asked' })
  await answer(token, 'yes')
  expect(await isListed(family)).toBe(true)
})

test('an expired, replaced, guessed or truncated link opens nothing', async () => {
  const family = await makeManaged()
  await ask(family, ownNumber())
  const old = lastLink()
  await ask(family, ownNumber())
  const token = lastLink()
  expect(token).not.toBe(old)
  for (const useless of [old, token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'), 'A'.repeat(22)]) {
    expect([
      (await open(useless)).statusCode,
      (await post('answer', { token: useless, answer: 'yes' })).statusCode,
    ]).toEqual([404, 404])
    expect((await guest({ url: `/api/v1/candidate/photos/${useless}/1` })).statusCode).toBe(404)
  }
  expect((await open(token.slice(1))).statusCode).toBe(400)
  await t.clock.advance({ hours: 24 * 30 - 1 })
  expect((await open(token)).statusCode).toBe(200)
  await t.clock.advance({ hours: 1 })
  expect((await open(token)).statusCode).toBe(404)
  expect(await t.db`select from candidate_answers where member_id = ${family.id}`).toHaveLength(0)
})

test('the link works on a phone in Hindi', async () => {
  const family = await makeManaged()
  await ask(family, ownNumber())
  const hindi: Send = options =>
    guest({ ...options, headers: { 'accept-language': 'hi-IN,hi;q=0.9', ...options.headers } })
  expect((await post('open', { token: lastLink() }, hindi)).statusCode).toBe(200)
  expect((await post('answer', { token: lastLink(), answer: 'yes' }, hindi)).json()).toMatchObject({
    response: 'success',
  })
})

test('the link opens approved and pending photos; without it they are hidden', async () => {
  const family = await makeManaged()
  const photo = await storedPhoto({ db: t.db, files }, family.id, { status: 'pending' })
  await storedPhoto({ db: t.db, files }, family.id, { slot: 2, status: 'rejected' })
  await ask(family, ownNumber())
  const { details } = (await open(lastLink())).json()
  expect([details.image1, details.image2]).toEqual([`candidate/photos/${lastLink()}/1`, null])
  const shown = await guest({ url: `/api/v1/${details.image1}` })
  expect([shown.statusCode, shown.rawPayload.equals(photo.bytes.card)]).toEqual([200, true])
  expect((await guest({ url: `/api/v1/candidate/photos/${lastLink()}/2` })).statusCode).toBe(404)
  expect((await guest({ url: `/api/v1/${photo.path}` })).statusCode).toBe(404)
})

test('a candidate with two profiles sees both and chooses one; the replies to the family do not reveal it', async () => {
  const [mother, brother] = [await makeManaged('Meera Iyer'), await makeManaged('Meera Iyer')]
  const number = ownNumber()
  const first = await ask(mother, number)
  const motherLink = lastLink()
  const second = await ask(brother, number)
  const brotherLink = lastLink()
  expect(second.message).toBe(first.message)
  await answer(motherLink, 'yes')
  expect((await open(brotherLink)).json().others).toEqual([
    { number: `HS${mother.id}`, profileFor: 'Daughter', hasYes: true },
  ])
  await answer(brotherLink, 'yes')
  expect([await isListed(mother), await isListed(brother)]).toEqual([false, true])
  expect(mailsTo(mother.email)).toContain('Meera has another profile')

  // Taking over is a choice too.
  const third = await makeManaged('Meera Iyer')
  await ask(third, number)
  const thirdLink = lastLink()
  await post('code', { token: thirdLink })
  const own = { token: thirdLink, email: 'meera.own@test.example', password: 'jasmine-tea-42' }
  expect((await post('take-over', { ...own, code: codeOf() })).json()).toMatchObject({ response: 'success' })
  expect([await isListed(brother), await isListed(third)]).toEqual([false, true])

  // Of two simultaneous yeses one counts. The profile that she has taken over stays.
  await Promise.all([answer(motherLink, 'yes'), answer(brotherLink, 'yes')])
  expect([await isListed(mother), await isListed(brother)].filter(Boolean)).toHaveLength(1)
  expect(await isListed(third)).toBe(true)
  expect(await t.db`select from deletion_requests where member_id = ${third.id}`).toHaveLength(0)
  expect((await open(motherLink)).json().others).toContainEqual({
    number: `HS${third.id}`,
    profileFor: 'Self',
    hasYes: true,
  })
})

test('the family cannot ask its own number or an invalid one, and links per account and number are limited', async () => {
  const family = await makeManaged()
  for (const own of [family.email, family.phone, `+91 ${family.phone}`])
    expect(await ask(family, own)).toMatchObject({
      response: 'invalid',
      errors: { contact: expect.stringContaining('Asha’s own') },
    })
  for (const wrong of ['', '12345', 'asha@', '5123456789'])
    expect((await ask(family, wrong)).response).toBe('invalid')
  for (let n = 0; n < 5; n += 1) expect((await ask(family, ownNumber())).response).toBe('success')
  expect((await ask(family, ownNumber())).message).toContain('cannot send more links')

  const number = ownNumber()
  const asked = []
  for (let n = 0; n < 4; n += 1) asked.push((await ask(await makeManaged(), number)).response)
  expect(asked).toEqual(['success', 'success', 'success', 'invalid'])
  const self = await person(t)
  expect((await self.post('candidate/ask', { contact: ownNumber() })).json()).toMatchObject({
    response: 'invalid',
  })
})

test('taking over needs the code and a strong password, works once and ends the family’s sessions', async () => {
  const family = await makeManaged()
  const number = ownNumber()
  await ask(family, number)
  const token = lastLink()
  const own = { token, email: `asha.${number}@test.example`, password: 'jasmine-tea-42' }
  expect((await post('take-over', { ...own, code: '000000' })).json()).toMatchObject({
    response: 'invalid',
    errors: { code: expect.any(String) },
  })
  await post('code', { token })
  expect(t.sent.at(-1)).toMatchObject({ channel: 'sms', to: number })
  const code = codeOf()
  const wrong = code === '123456' ? '654321' : '123456'
  expect((await post('take-over', { ...own, code: wrong })).json().message).toContain('2 tries left')
  expect((await post('take-over', { ...own, code, password: 'asha' })).json().response).toBe('invalid')
  const [done, twice] = await Promise.all([
    post('take-over', { ...own, code }),
    post('take-over', { ...own, code }),
  ])
  const [reply] = [done, twice].filter(one => one.json().response === 'success')
  expect([done, twice].filter(one => one.json().response === 'success')).toHaveLength(1)

  const hers = asSignedInBy(t.app, reply as typeof done)
  expect((await hers({ url: '/api/v1/session' })).json()).toMatchObject({
    userId: family.id,
    isLoggedIn: true,
    profileFor: 'Self',
    step: 'done',
    isApproved: true,
  })
  expect((await family.send({ url: '/api/v1/session' })).json()).toMatchObject({ isLoggedIn: false })
  expect(await isListed(family)).toBe(true)
  expect(await t.db`select phone, email, profile_for from members where id = ${family.id}`).toEqual([
    { phone: number, email: own.email, profile_for: 'Self' },
  ])
  expect(mailsTo(family.email)).toContain('Asha now manages the profile')
  expect((await open(token)).json()).toMatchObject({ state: 'taken' })
  expect(await answer(token, 'no')).toMatchObject({ response: 'invalid' })
  expect(await isListed(family)).toBe(true)
})

test('a candidate with an e-mail takes over and verifies a phone next; a registered number is refused', async () => {
  const family = await makeManaged()
  await ask(family, 'asha.herself@test.example')
  await post('code', { token: lastLink() })
  const taken = await post('take-over', { token: lastLink(), code: codeOf(), password: 'jasmine-tea-42' })
  const hers = asSignedInBy(t.app, taken)
  expect((await hers({ url: '/api/v1/session' })).json()).toMatchObject({ userId: family.id, step: 'phone' })

  const known = await makeMember(t.db)
  const other = await makeManaged()
  await ask(other, known.phone)
  await post('code', { token: lastLink() })
  const own = { token: lastLink(), code: codeOf(), email: 'x.y@test.example', password: 'jasmine-tea-42' }
  expect((await post('take-over', own)).json()).toMatchObject({
    response: 'invalid',
    message: expect.stringContaining('already has an account'),
  })
})

test('a login of the family does not cancel the erasure after a no', async () => {
  const family = await makeManaged()
  await ask(family, ownNumber())
  await answer(lastLink(), 'no')
  const [row] =
    await t.db`select reason, step, erase_at - now() as wait from deletion_requests where member_id = ${family.id}`
  expect(row).toMatchObject({ reason: 'candidate', step: 0 })
  await as(t.app, t.db, { memberId: family.id })
  expect(await t.db`select from deletion_requests where member_id = ${family.id}`).toHaveLength(1)
})

test('without required consent the profile is listed and marked; recomputing applies a changed setting', async () => {
  const family = await makeManaged()
  await recomputeWithheld(t.serverDb, 'marked')
  expect(await isListed(family)).toBe(true)
  const man = await person(t, { gender: 'male', isPremium: true })
  const seen = (await man.post('mycon/view_profile', { find_id: String(family.id) })).json()
  expect(seen.details).toMatchObject({ profileFor: 'Daughter', agreedAt: null })
  await recomputeWithheld(t.serverDb, 'required')
  expect(await isListed(family)).toBe(false)
})
