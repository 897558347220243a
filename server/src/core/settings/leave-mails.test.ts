import { beforeEach, expect, test } from 'vitest'
import { mailSwitches } from '#contract/core/settings/settings.ts'
import { asGuest } from '../../../testing/as.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { leaveTokens } from '../../platform/outbox/leave-token.ts'

const t = await testApp()
const tokens = leaveTokens('for tests only, of more than thirty-two characters')
const open = (token: string) => asGuest(t.app)({ url: `/leave-mails/${token}` })
/** The request of a mail program: without cookies, origin or browser headers. */
const press = (token: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/leave-mails/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })
const kindsOf = async (who: Person) => {
  const { wantsMail, digest } = (await who.get('settings')).json()
  return { wantsMail, digest }
}
const atFirst = { wantsMail: true, digest: 'weekly' }

let woman: Person
beforeEach(async () => {
  woman = await person(t)
})

test.each([
  ['wantsMail', 'wantsMail', { ...atFirst, wantsMail: false }],
  ['digest', 'digest', { ...atFirst, digest: 'off' }],
  // A link from an old mail, when there were eight kinds.
  ['wantsViewMail', 'digest', { ...atFirst, digest: 'off' }],
] as const)(
  'opening the link of %s changes nothing, and its button turns off only this kind',
  async (link, kind, after) => {
    const token = tokens.write({ memberId: woman.id, mails: link as 'digest' })
    const page = await open(token)
    expect([page.statusCode, page.body.includes(mailSwitches[kind])]).toEqual([200, true])
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(await kindsOf(woman)).toEqual(atFirst)
    expect((await press(token)).statusCode).toBe(200)
    expect((await press(token)).statusCode).toBe(200)
    expect(await kindsOf(woman)).toEqual(after)
  },
)

test('a forged or changed link is refused', async () => {
  const other = await person(t)
  const token = tokens.write({ memberId: woman.id, mails: 'wantsMail' })
  const changed = [
    token.replace(String(woman.id), String(other.id)),
    token.replace('wantsMail', 'digest'),
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
  expect(await kindsOf(other)).toEqual(atFirst)
})

test('a form from another site is refused', async () => {
  const third = await person(t)
  const token = tokens.write({ memberId: third.id, mails: 'wantsMail' })
  expect((await press(token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await press(token, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect(await kindsOf(third)).toEqual(atFirst)
})
