import { expect, test } from 'vitest'
import { versionHeader } from '#contract/platform/endpoint.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()

const versionOf = async (member: Person) => Number((await member.get('settings')).headers[versionHeader])
const versionsOf = async (...members: Person[]) => Promise.all(members.map(versionOf))

test('a change raises the versions of both members only, and the reply includes the new version', async () => {
  const [man, woman] = await pair(t)
  const stranger = await person(t)
  const changes = [
    () => man.does('send', woman.id),
    () => man.does('withdraw', woman.id),
    () => woman.does('send', man.id),
    () => man.does('decline', woman.id),
    () => man.does('send', woman.id),
    () => woman.does('accept', man.id),
  ]
  for (const [place, change] of changes.entries()) {
    const answer = await change()
    expect(answer).toMatchObject({ response: 'success', version: place + 1 })
    expect(await versionsOf(man, woman, stranger)).toEqual([place + 1, place + 1, 0])
  }
})

test('simultaneous sends in a ring all succeed, and each raises the versions', async () => {
  const ring = await Promise.all(
    Array.from({ length: 8 }, (_, place) => person(t, { gender: place % 2 ? 'male' : 'female' })),
  )
  const sends = ring.flatMap((member, place) =>
    [1, 3, 5].map(step => member.does('send', ring[(place + step) % ring.length]?.id as number)),
  )
  const answers = await Promise.all(sends)
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  const rows = await t.db`
    select version, (select count(*) from interests where member_id in (sender_id, receiver_id))::int as people,
      (select count(*) from interests where member_id in (sender_id, receiver_id) and state = 'accepted')::int as matches
    from member_activity where member_id = any (${ring.map(({ id }) => id)})`
  for (const { version, people, matches } of rows) expect(version).toBe(people + matches)
})
