import { expect, test } from 'vitest'
import { type Answer, type Person, pair } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const rounds = Array.from({ length: 12 }, (_, n) => n)

const rowsOf = (man: Person) => t.db`
  select sender_id, state from interests where ${man.id} in (sender_id, receiver_id)`
const noticesOf = (man: Person, woman: Person) => t.db`
  select member_id, kind from notices where member_id in (${man.id}, ${woman.id}) order by kind`
const mailsTo = ({ email }: Person) => t.sent.filter(message => message.to === email).length
const said = (answers: Answer[]) => answers.map(({ response, interest }) => `${response} ${interest.state}`)

test.each(rounds)('two crossing interests become a match (%i)', async () => {
  const [man, woman] = await pair(t)
  const answers = await Promise.all([man.does('send', woman.id), woman.does('send', man.id)])
  expect(said(answers).sort()).toEqual(['success matched', 'success sent'])
  expect((await rowsOf(man)).map(row => row.state)).toEqual(['accepted'])
  const kinds = (await noticesOf(man, woman)).map(row => row.kind)
  expect(kinds).toEqual(['interest_accepted', 'interest_received'])
  expect(mailsTo(man) + mailsTo(woman)).toBe(2)
  expect((await man.list('matched')).cards).toHaveLength(1)
  expect((await woman.list('matched')).cards).toHaveLength(1)
})

test.each(rounds)('five simultaneous sends create one interest, one notice and one mail (%i)', async () => {
  const [man, woman] = await pair(t)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => man.does('send', woman.id)))
  expect(new Set(said(answers))).toEqual(new Set(['success sent']))
  expect(await rowsOf(man)).toEqual([{ sender_id: man.id, state: 'sent' }])
  expect(await noticesOf(man, woman)).toHaveLength(1)
  expect(mailsTo(woman)).toBe(1)
  const [limit] = await t.db`
    select cardinality(hits) as taken from quotas where key = ${`sendInterest:member:${man.id}`}`
  expect(limit?.taken).toBe(1)
})

test.each(rounds)('of a simultaneous accept and withdraw only one succeeds (%i)', async n => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  const both = [() => woman.does('accept', man.id), () => man.does('withdraw', woman.id)]
  const answers = await Promise.all((n % 2 ? both : both.toReversed()).map(act => act()))
  const [accept, withdraw] = n % 2 ? answers : answers.toReversed()
  const [row] = await rowsOf(man)
  const isMatch = row?.state === 'accepted'
  expect(said([accept, withdraw] as Answer[])).toEqual(
    isMatch ? ['success matched', 'invalid matched'] : ['invalid none', 'success none'],
  )
  expect(mailsTo(man)).toBe(isMatch ? 1 : 0)
})

test.each(rounds)('of a simultaneous accept and decline only one succeeds (%i)', async n => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  const both = [() => woman.does('accept', man.id), () => woman.does('decline', man.id)]
  const answers = await Promise.all((n % 2 ? both : both.toReversed()).map(act => act()))
  const [accept, decline] = n % 2 ? answers : answers.toReversed()
  const [row] = await rowsOf(man)
  const isMatch = row?.state === 'accepted'
  expect(row?.state).toBe(isMatch ? 'accepted' : 'declined')
  expect(said([accept, decline] as Answer[])).toEqual(
    isMatch ? ['success matched', 'invalid matched'] : ['invalid passed', 'success passed'],
  )
  expect(await noticesOf(man, woman)).toHaveLength(2)
})

const inEitherOrder = async (n: number, one: () => Promise<Answer>, other: () => Promise<Answer>) => {
  const answers = await Promise.all((n % 2 ? [one, other] : [other, one]).map(act => act()))
  return (n % 2 ? answers : answers.toReversed()) as [Answer, Answer]
}

test.each(rounds)('of a simultaneous undo and end only one succeeds (%i)', async n => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  const answers = await inEitherOrder(
    n,
    () => woman.does('undo', man.id),
    () => man.does('end', woman.id),
  )
  const [row] = await rowsOf(man)
  const isUndone = row?.state === 'sent'
  expect(row?.state).toBe(isUndone ? 'sent' : 'ended')
  expect(said(answers)).toEqual(
    isUndone ? ['success received', 'invalid sent'] : ['invalid ended', 'success ended'],
  )
  expect(mailsTo(man)).toBe(0)
})

test.each(rounds)('a simultaneous undo and withdraw leave no match (%i)', async n => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  const answers = await inEitherOrder(
    n,
    () => woman.does('undo', man.id),
    () => man.does('withdraw', woman.id),
  )
  const [row] = await rowsOf(man)
  expect(['sent', 'withdrawn']).toContain(row?.state)
  expect(said(answers)).toEqual(
    row?.state === 'sent' ? ['success received', 'invalid matched'] : ['success received', 'success none'],
  )
})

test.each(rounds)('a match that both members end simultaneously ends once (%i)', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  const answers = await Promise.all([man.does('end', woman.id), woman.does('end', man.id)])
  expect(said(answers)).toEqual(['success ended', 'success ended'])
  expect(answers.filter(({ interest }) => interest.againFrom === null)).toHaveLength(1)
})

test('a double click on Undo undoes once, and accepting again works', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  const answers = await Promise.all([1, 2, 3].map(() => woman.does('undo', man.id)))
  expect(new Set(said(answers))).toEqual(new Set(['success received']))
  expect((await woman.does('accept', man.id)).interest.state).toBe('matched')
  expect(mailsTo(man)).toBe(1)
})

test('a double click on Accept notifies the sender once', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  await Promise.all([1, 2, 3].map(() => woman.does('accept', man.id)))
  expect(mailsTo(man)).toBe(1)
})
