import { expect, test } from 'vitest'
import { publicCardWording } from '#contract/core/settings/settings.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const others = {
  digest: 'weekly',
  showsPresence: true,
  audience: 'members',
  takesMessages: 'all',
  hidden: null,
  onlyFitting: false,
}
const save = async (who: Person, fields: Record<string, string>) =>
  (await who.post('settings', fields)).json()
const consentsOf = ({ id }: { id: number }) => t.db`
  select kind, wording, host(given_from) as address, user_agent, withdrawn_at is null as stands
  from consents where member_id = ${id} order by consents.id`

test('start with mails on and the public card off', async () => {
  const woman = await person(t)
  expect((await woman.get('settings')).json()).toEqual({
    wantsMail: true,
    isPublic: false,
    photoMode: 'members',
    ...others,
  })
})

test('keep the values that a save does not contain', async () => {
  const woman = await person(t)
  expect(await save(woman, { wantsMail: 'false' })).toEqual({
    wantsMail: false,
    isPublic: false,
    photoMode: 'members',
    ...others,
  })
  expect(await save(woman, { isPublic: 'true' })).toEqual({
    wantsMail: false,
    isPublic: true,
    photoMode: 'members',
    ...others,
  })
  expect(await save(woman, {})).toEqual({ wantsMail: false, isPublic: true, photoMode: 'members', ...others })
  expect((await woman.get('settings')).json()).toEqual({
    wantsMail: false,
    isPublic: true,
    photoMode: 'members',
    ...others,
  })
})

test('record the public card as a consent with wording, time and address, also after a withdrawal', async () => {
  const woman = await person(t)
  const given = {
    kind: 'public_card',
    wording: publicCardWording,
    address: '127.0.0.1',
    user_agent: 'lightMyRequest',
    stands: true,
  }
  await Promise.all([1, 2, 3].map(() => save(woman, { isPublic: 'true' })))
  expect(await consentsOf(woman)).toEqual([given])
  await Promise.all([1, 2].map(() => save(woman, { isPublic: 'false' })))
  expect(await consentsOf(woman)).toEqual([{ ...given, stands: false }])
  await save(woman, { isPublic: 'true' })
  expect((await consentsOf(woman)).map(row => row.stands)).toEqual([false, true])
})

test('have a public card that agrees with its consent after parallel changes', async () => {
  const woman = await person(t)
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(['true', 'false', 'true', 'false'].map(isPublic => save(woman, { isPublic })))
    const [row] = await t.db`select is_public from profiles where member_id = ${woman.id}`
    const standing = (await consentsOf(woman)).filter(consent => consent.stands)
    expect(standing).toHaveLength(row?.is_public ? 1 : 0)
  }
})
