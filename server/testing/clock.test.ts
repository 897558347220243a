import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../src/platform/database/db.ts'
import { makeMember } from './make.ts'
import { testApp } from './test-app.ts'
import { testDb } from './test-db.ts'

const { db, url, clock } = await testApp()
const read = async () => {
  const [row] = await db`select now() as statement, clock_timestamp() as now`
  return [row?.statement, row?.now].map(at => at.toISOString())
}

test('server, statements, column defaults and new connections use the set time', async () => {
  await clock.set('2031-03-09T18:31:00Z')
  expect(new Date().toISOString()).toBe('2031-03-09T18:31:00.000Z')
  expect(await read()).toEqual(Array(2).fill('2031-03-09T18:31:00.000Z'))
  const { id } = await makeMember(db)
  const [member] = await db`select created_at from members where id = ${id}`
  expect(member?.created_at.toISOString()).toBe('2031-03-09T18:31:00.000Z')

  await clock.advance({ days: 1, seconds: -60, ms: 1 })
  const other = testDb(connect(url, { max: 1 }))
  const [row] = await other`select now()`
  await other.end()
  expect(row?.now.toISOString()).toBe('2031-03-10T18:30:00.001Z')
})

test('the clock runs again after run()', async () => {
  await clock.set('2031-03-09T18:31:00Z')
  await clock.run()
  expect(Math.abs(Date.parse((await read())[1] as string) - performance.timeOrigin)).toBeLessThan(3_600_000)
  expect(Math.abs(Date.now() - performance.timeOrigin)).toBeLessThan(3_600_000)
})

test('no statement uses a time that ignores the clock', () => {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync('{src,schema,migrations,seed}/**/*.{ts,sql}', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  const fixed =
    /\b(current_(timestamp|date|time)|localtime(stamp)?|(statement|transaction)_timestamp|pg_catalog\.now)\b/i
  expect(files.filter(file => fixed.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([])
})
