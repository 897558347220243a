import { beforeEach, expect, test } from 'vitest'
import { afterUndo, caseOf, complain, officer } from '../../testing/inbox.ts'
import { makeMember } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { askForLook } from './ask-for-look.ts'

const t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
const one = await officer(t)
const editor = await officer(t, 'editor')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

const read = (who: typeof one, id: number, ...actions: object[]) =>
  who.send({
    url: '/api/v1/admin/cases/letters',
    query: { id: String(id), actions: JSON.stringify(actions) },
  })

test('letters are read before they are sent, in the words that are sent then', async () => {
  const her = await makeMember(t.db)
  const told = await complain(t, { profile: `HS${her.id}` })
  const id = await caseOf(t, told)
  const suspends = { do: 'suspend', reason: 'harassment', days: 7 } as const
  const before = await t.db`select from case_letters`
  const { letters } = (await read(one, id, suspends)).json()
  expect(letters.map(({ to, people }: { to: string; people: number }) => [to, people])).toEqual([
    ['member', 1],
    ['reporter', 1],
  ])
  expect(await t.db`select from case_letters`).toHaveLength(before.length)
  await one.decide(id, suspends)
  await afterUndo(t)
  const sent = t.sent.filter(message => message.to === her.email).at(-1)
  const withoutNumber = (text: string) => text.replaceAll(/D(\d+|…)|#\S+|its code \S+|\d+:\d+/g, '')
  expect(withoutNumber(letters[0].text)).toBe(withoutNumber(sent?.text ?? ''))
  expect(letters[1].text).toContain(told.number)
})

test('what is shown tells nobody, what does not fit is refused, and a case of others is not there', async () => {
  const { id: memberId } = await makeMember(t.db, { isApproved: false })
  const id = await t.db.begin(tx => askForLook(tx, { kind: 'profile', memberId }))
  expect((await read(one, id, { do: 'show' })).json()).toEqual({ letters: [] })
  expect((await read(one, id, { do: 'answer', words: 'Yes.' })).statusCode).toBe(400)
  expect((await read(one, id)).statusCode).toBe(400)
  expect((await read(editor, id, { do: 'show' })).statusCode).toBe(404)
  const broken = { url: '/api/v1/admin/cases/letters', query: { id: String(id), actions: '[{' } }
  expect((await one.send(broken)).statusCode).toBe(400)
})
