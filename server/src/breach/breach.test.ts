import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeMember } from '../../testing/make.ts'
import { makeTalk } from '../../testing/make-talk.ts'
import { readLetter } from './read-letter.ts'
import { everybody } from './run-affected.ts'
import { type Touched, touched } from './store.ts'

const { db } = await freshDatabase()
const kinds = Object.keys(touched) as Touched[]
const listOf = async (what: Touched[], since: string, until: string) => {
  const found = []
  for await (const one of everybody(db, what, { since: new Date(since), until: new Date(until) }))
    found.push(one)
  return found
}

test('whom an incident touched: by what and when, and nobody else', async () => {
  const [man, woman, third] = [
    await makeMember(db, { gender: 'male' }),
    await makeMember(db),
    await makeMember(db),
  ]
  await db`update members set created_at = '2026-01-01T00:00:00Z'`
  await db`update profile_details set updated_at = '2026-01-01T00:00:00Z'`
  await makeTalk(db, man.id, woman.id, 'm', { at: '2026-05-01T10:00:00Z' })
  const hour = ['2026-05-01T09:30:00Z', '2026-05-01T10:30:00Z'] as const
  expect((await listOf(['messages'], ...hour)).map(({ memberId }) => memberId)).toEqual([man.id, woman.id])
  expect(await listOf(['photos', 'payments', 'contacts', 'logins'], ...hour)).toEqual([])
  expect(await listOf(['messages'], '2026-05-01T10:00:01Z', '2026-05-02T00:00:00Z')).toEqual([])
  const all = await listOf(kinds, '2025-12-31T00:00:00Z', '2026-05-02T00:00:00Z')
  expect(all.map(({ memberId, what }) => [memberId, what])).toEqual([
    [man.id, ['accounts', 'messages', 'profiles']],
    [woman.id, ['accounts', 'messages', 'profiles']],
    [third.id, ['accounts', 'profiles']],
  ])
})

test('the letter of the kit is refused until every gap is filled in, and then goes as it is', () => {
  const text = readFileSync(new URL('../../../docs/breach/letter.txt', import.meta.url), 'utf8')
  expect(() => readLetter(text)).toThrow('not finished')
  const filled = text.replace(/\[[^\]]*\]/g, 'something')
  const mail = readLetter(filled)('asha@test.example')
  expect(mail).toMatchObject({
    to: 'asha@test.example',
    subject: 'Something happened to your data at Saptapadi',
  })
  expect(mail.parts[0]).toBe('Namaste,')
  expect(mail.parts.join(' ')).not.toContain('#')
  expect(() => readLetter('No subject\n\ntext')).toThrow('Subject')
})
