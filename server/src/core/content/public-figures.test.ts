import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { updatePublicFigures } from './figure-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.clock.set('2026-09-25T10:00:00Z')
})

test('a statistic of the landing page shows its written value, or its figure with the day', async () => {
  const read = async () => (await t.app.inject({ url: '/api/v1/site-texts' })).json().landing.statistics
  const specified = [
    { value: '570+', label: 'happy couples matched' },
    { value: '3800+', label: 'verified members' },
  ]
  await t.db`
    update site_texts set value = value || ${JSON.stringify({ statistics: specified })} where name = 'landing'`
  const [written] = await read()
  expect(written).toEqual({ value: '570+', label: 'happy couples matched' })
  await t.db`
    update site_texts set value = jsonb_set(value, '{statistics,0,figure}', '"matches"') where name = 'landing'`
  await updatePublicFigures(t.serverDb)
  await t.db`update public_figures set value = 9 where name = 'matches'`
  expect(await read()).toEqual([{ value: '3800+', label: 'verified members' }])
  await t.db`update public_figures set value = 10 where name = 'matches'`
  const [bound, next] = await read()
  expect(bound).toEqual({
    value: '10',
    label: 'happy couples matched, 25 September 2026',
    figure: 'matches',
  })
  expect(next).toEqual({ value: '3800+', label: 'verified members' })
  await t.db`delete from public_figures`
  expect((await read())[0]).toEqual({ value: '3800+', label: 'verified members' })
})
