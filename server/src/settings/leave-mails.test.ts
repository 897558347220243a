import { beforeAll, expect, test } from 'vitest'
import { mailSwitches } from '#contract/settings.ts'
import { asGuest } from '../../testing/as.ts'
import { type Person, person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { leaveTokens } from '../outbox/leave-token.ts'

const t = await testApp()
const tokens = leaveTokens('for tests only, of more than thirty-two characters')
const open = (token: string) => asGuest(t.app)({ url: `/leave-mails/${token}` })
/** As mail programs send it: without cookie, origin or anything a browser says of itself. */
const press = (token: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/leave-mails/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })
const switchesOf = async (who: Person) => {
  const settings = (await who.get('settings')).json()
  return Object.keys(mailSwitches).map(name => settings[name])
}

/** Mails about looks are asked for. */
const atFirst = Object.keys(mailSwitches).map(name => name !== 'wantsViewMail')

let woman: Person
beforeAll(async () => {
  woman = await person(t)
  await woman.post('settings', { wantsViewMail: 'true' })
})

test('opening the link changes nothing, pressing turns off this kind and no other', async () => {
  const names = Object.keys(mailSwitches) as (keyof typeof mailSwitches)[]
  for (const [place, mails] of names.entries()) {
    const token = tokens.write({ memberId: woman.id, mails })
    const before = await switchesOf(woman)
    const page = await open(token)
    expect([page.statusCode, page.body.includes(mailSwitches[mails])]).toEqual([200, true])
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(await switchesOf(woman)).toEqual(before)
    expect((await press(token)).statusCode).toBe(200)
    expect((await press(token)).statusCode).toBe(200)
    expect(await switchesOf(woman)).toEqual(before.with(place, false))
  }
})

test('another member is not touched, and a link cannot be made up or turned to another', async () => {
  const other = await person(t)
  const token = tokens.write({ memberId: woman.id, mails: 'wantsMail' })
  const changed = [
    token.replace(String(woman.id), String(other.id)),
    token.replace('wantsMail', 'wantsChatMail'),
    token.replace('wantsMail', 'isPublic'),
    token.slice(0, -1),
    `${other.id}.wantsMail.`,
    leaveTokens('another secret of more than thirty-two characters').write({
      memberId: other.id,
      mails: 'wantsMail',
    }),
    'none',
  ]
  for (const wrong of changed) {
    expect([wrong, (await open(wrong)).statusCode, (await press(wrong)).statusCode]).toEqual([
      wrong,
      404,
      404,
    ])
  }
  expect(await switchesOf(other)).toEqual(atFirst)
})

test('a page of somebody else cannot press it in a browser', async () => {
  const third = await person(t)
  const token = tokens.write({ memberId: third.id, mails: 'wantsMail' })
  expect((await press(token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await press(token, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect(await switchesOf(third)).toEqual(atFirst)
})
