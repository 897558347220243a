import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { as } from '../../../../testing/as.ts'
import { failAtCommit } from '../../../../testing/changes.ts'
import { makeStaff } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/test-app.ts'
import type { AnyHandler } from '../../../platform/http/add-endpoint.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** Calls that try every way to write. */
const probe = endpoint({
  method: 'POST',
  path: '/api/v1/admin/probe',
  access: 'staff:own',
  encoding: 'json',
  summary: 'Renames a person.',
  act: 'probe.rename',
  input: z.object({ how: z.string() }),
  reply: z.object({ how: z.string() }),
  refusals: { 409: 'Not now' },
})
const unaudited = { ...probe, path: '/api/v1/admin/unaudited', act: undefined, unaudited: 'a lease' } as const

const rename: Handler<typeof probe> = async ({
  input: { how },
  viewer,
  db,
  auditedTransaction,
  unauditedTransaction,
}) => {
  const done = { reply: { how }, note: { subject: `staff:${viewer.id}`, detail: { how, name: 'é' } } }
  if (how === 'directly') await db.run`update staff set name = ${how} where id = ${viewer.id}`
  if (how === 'without an entry') return { how }
  if (how === 'unaudited') {
    await unauditedTransaction(tx => tx.run`update staff set name = ${how} where id = ${viewer.id}`)
    return { how }
  }
  const work = () =>
    auditedTransaction(async tx => {
      await tx.run`update staff set name = ${how} where id = ${viewer.id}`
      return how === 'refused' ? new Refusal(409, 'Not now.') : done
    })
  if (how === 'twice') await work()
  return work()
}
const handler = rename as unknown as AnyHandler
const { app, db } = await testApp({
  moreRoutes: [
    { name: 'probe', endpoint: probe, handler },
    { name: 'unaudited', endpoint: unaudited, handler },
  ],
})
const { id } = await makeStaff(db, 'editor')
const send = await as(app, db, { staffId: id })

async function call(how: string, path: string = probe.path) {
  await db`update staff set name = 'as before' where id = ${id}`
  const [before] = await db<{ last: number }[]>`select coalesce(max(seq), 0) as last from audit_entries`
  const response = await send({ method: 'POST', url: path, payload: { how } })
  const [staff] = await db<{ name: string }[]>`select name from staff where id = ${id}`
  const entries =
    await db`select action, staff_id, subject from audit_entries where seq > ${before?.last ?? 0}`
  return { status: response.statusCode, name: staff?.name, entries: entries.length }
}

test('a write and its audit entry commit together', async () => {
  expect(await call('audited')).toEqual({ status: 200, name: 'audited', entries: 1 })
  const [entry] = await db`
    select e.staff_id, e.action, e.subject, p.body from audit_entries e join audit_payloads p using (seq)
    order by seq desc limit 1`
  expect(entry).toMatchObject({ staff_id: id, action: 'probe.rename', subject: `staff:${id}` })
  expect(JSON.parse(entry?.body)).toMatchObject({ how: 'audited', address: '127.0.0.1' })
  expect(entry?.body).toContain('é'.normalize('NFC'))
})

test('a refusal writes nothing', async () => {
  expect(await call('refused')).toEqual({ status: 409, name: 'as before', entries: 0 })
})

test('a failed commit writes nothing', async () => {
  const lift = await failAtCommit(db, 'audit_payloads')
  const outcome = await call('audited').finally(lift)
  expect(outcome).toEqual({ status: 500, name: 'as before', entries: 0 })
})

test('the connection of the handler is read-only', async () => {
  // The reply is 503, as after a failover to a read-only replica.
  expect(await call('directly')).toEqual({ status: 503, name: 'as before', entries: 0 })
})

test('a call with an act must write exactly one entry', async () => {
  expect(await call('without an entry')).toEqual({ status: 500, name: 'as before', entries: 0 })
  expect(await call('twice')).toMatchObject({ status: 500, entries: 1 })
})

test('a call writes without an entry only if the contract gives a reason', async () => {
  expect(await call('unaudited')).toMatchObject({ status: 500, name: 'as before' })
  expect(await call('unaudited', unaudited.path)).toEqual({ status: 200, name: 'unaudited', entries: 0 })
  expect(await call('audited', unaudited.path)).toMatchObject({ status: 500, name: 'as before' })
})
