import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { consentKinds, consentWording } from '#contract/core/settings/consent-facts.ts'
import type { Consent } from '#contract/core/settings/consents.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { asGuest, asSignedInBy, form } from '../../../../testing/as.ts'
import { makeMember } from '../../../../testing/make.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp()
let woman: Person
beforeEach(async () => {
  woman = await person(t)
})

const read = async (who: Person): Promise<Record<string, Consent>> =>
  byKind((await who.get('consents')).json())
const byKind = ({ consents }: { consents: Consent[] }) =>
  Object.fromEntries(consents.map(consent => [consent.kind, consent]))
const give = async (kind: string) => {
  const wording = (await read(woman))[kind]?.wording as string
  return byKind((await woman.post('consents/give', { kind, wording })).json())
}
const withdraw = async (kind: string) => byKind((await woman.post('consents/withdraw', { kind })).json())
const listed = async () => {
  const [row] = await t.db`select is_listed, is_public from profiles where member_id = ${woman.id}`
  return row
}

test('the consents from sign-up are listed with date, wording and full text', async () => {
  const answers = { ...registrationAnswers, email: 'consents@test.example' }
  const url = '/api/v1/Register_controller/register'
  const signedUp = await asGuest(t.app)({ method: 'POST', url, ...form(answers) })
  expect(signedUp.json().status).toBe(true)
  const rows = await t.db`
    select c.kind, c.wording, encode(c.text_hash, 'hex') as hash, a.text from consents c
    join agreed_texts a on a.hash = c.text_hash where member_id = ${signedUp.json().id} order by c.kind`
  expect(rows.map(row => row.kind)).toEqual(['declaration', 'privacy', 'terms'])
  for (const { kind, wording, hash, text } of rows) {
    expect(wording).toBe(consentWording[kind as 'terms'])
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
  }
  const [page] = await t.db`select html from pages where slug = 'privacy-policy'`
  expect(rows[1]?.text.length).toBeGreaterThan(page?.html.length / 2)
  // A registrant cannot open this page yet.
  const session = asSignedInBy(t.app, signedUp)
  expect((await session({ url: '/api/v1/consents' })).statusCode).toBe(403)
})

test('the history keeps every consent and withdrawal', async () => {
  expect(Object.keys(await read(woman))).toEqual([...consentKinds])
  expect((await give('public_card')).public_card).toMatchObject({ isGiven: true, isChanged: false })
  await Promise.all([1, 2, 3].map(() => give('public_card')))
  expect((await read(woman)).public_card?.history).toHaveLength(1)
  expect(await listed()).toMatchObject({ is_public: true })
  expect((await withdraw('public_card')).public_card).toMatchObject({ isGiven: false })
  expect(await listed()).toMatchObject({ is_public: false, is_listed: true })
  const again = (await give('public_card')).public_card as Consent
  expect(again.history.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false])
})

test.each(['terms', 'privacy', 'declaration'])(
  'a withdrawal of %s hides the profile immediately, and a new consent shows it',
  async kind => {
    await give(kind)
    expect((await withdraw(kind))[kind]).toMatchObject({ isGiven: false })
    expect(await listed()).toMatchObject({ is_listed: false })
    expect((await woman.get('settings')).json().hidden).toEqual({ for: 'consent', until: null })
    await give(kind)
    expect(await listed()).toMatchObject({ is_listed: true })
  },
)

test('a profile with two withdrawn consents stays hidden until both are given', async () => {
  for (const kind of ['terms', 'privacy']) await give(kind)
  for (const kind of ['terms', 'privacy']) await withdraw(kind)
  await give('terms')
  expect(await listed()).toMatchObject({ is_listed: false })
  await give('privacy')
  expect(await listed()).toMatchObject({ is_listed: true })
})

test('after parallel changes the public card and its consent agree', async () => {
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      give('public_card'),
      withdraw('public_card'),
      give('public_card'),
      withdraw('public_card'),
    ])
    const { public_card } = await read(woman)
    expect(await listed()).toMatchObject({ is_public: public_card?.isGiven })
  }
})

test('a consent to an old wording stays in force, and a new one is requested', async () => {
  await give('terms')
  const before = consentWording.terms
  consentWording.terms = 'Terms & Conditions, version 2'
  expect((await read(woman)).terms).toMatchObject({ isGiven: true, isChanged: true })
  const after = (await give('terms')).terms
  expect(after).toMatchObject({ isGiven: true, isChanged: false })
  expect(after?.history.map(({ wording }) => wording)).toEqual([
    'Terms & Conditions, version 2',
    'Terms & Conditions, version 1',
  ])
  consentWording.terms = before
})

test('a new version of a policy needs a new consent, and the agreed text stays readable', async () => {
  await give('privacy')
  const first = (await read(woman)).privacy?.history[0]?.hash as string
  const text = async (hash: string) => (await woman.get(`consents/text?hash=${hash}`)).json().text as string
  const agreed = await text(first)
  await t.db`update pages set html = '<h2>Quite new</h2>', version = version + 1 where slug = 'privacy-policy'`
  expect((await read(woman)).privacy).toMatchObject({
    isGiven: true,
    isChanged: true,
    wording: 'Privacy Policy, version 2',
  })
  const again = (await give('privacy')).privacy
  expect(again).toMatchObject({ isChanged: false })
  expect(await text(again?.history[0]?.hash as string)).toBe(
    'Privacy Policy, version 2\n\n<h2>Quite new</h2>',
  )
  expect(await text(first)).toBe(agreed)
})

test('a consent to a text that has changed since it was shown is refused', async () => {
  await give('terms')
  await withdraw('terms')
  const shown = (await read(woman)).terms?.wording as string
  await t.db`update pages set version = version + 1 where slug = 'terms-conditions'`
  const late = (await woman.post('consents/give', { kind: 'terms', wording: shown })).json()
  expect(late.message).toContain('The text has changed since')
  const { terms } = byKind(late)
  expect(terms).toMatchObject({ isGiven: false })
  expect(terms?.wording).not.toBe(shown)
  expect(terms?.history).toHaveLength(1)
  expect(await listed()).toMatchObject({ is_listed: false })
  expect((await woman.post('consents/give', { kind: 'terms' })).statusCode).toBe(400)
  expect((await give('terms')).terms).toMatchObject({ isGiven: true, isChanged: false })
  expect(await listed()).toMatchObject({ is_listed: true })
})

test('only a member who agreed to a text can read it', async () => {
  const { declaration } = await give('declaration')
  const hash = declaration?.history[0]?.hash as string
  const text = (who: Person) => who.get(`consents/text?hash=${hash}`)
  expect((await text(woman)).json()).toEqual({ text: consentWording.declaration })
  expect((await text(await person(t))).statusCode).toBe(404)
  expect((await woman.get(`consents/text?hash=${'0'.repeat(64)}`)).statusCode).toBe(404)
  await makeMember(t.db)
})
