import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'

const { db } = await freshDatabase()

/** Triggers are only for history, rules between rows and the change feed. Stores write everything else. */
const triggers = {
  access_requests: ['note_access', 'note_decision', 'note_decline'],
  audit_entries: ['chain', 'keep_all', 'keep_rows'],
  audit_payloads: ['keep_all', 'keep_rows', 'only_erased'],
  blocks: ['note'],
  candidates: ['note'],
  conversations: ['note_answer', 'note_start'],
  decisions: ['keep_rows'],
  desired_partners: ['note'],
  horoscopes: ['note'],
  interests: ['note'],
  members: ['note'],
  orders: ['orders_judged'],
  photos: ['note'],
  profile_details: ['note'],
  profiles: ['note'],
  sessions: ['note'],
  staff: ['keep_last_admin', 'note'],
}

test('the schema has only these triggers', async () => {
  const rows = await db<{ table: string; names: string[] }[]>`
    select c.relname as table, array_agg(t.tgname::text order by t.tgname) as names
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    group by c.relname`
  expect(Object.fromEntries(rows.map(({ table, names }) => [table, names]))).toEqual(triggers)
})
