import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { putAway } from '../../testing/put-away.ts'
import { testDb } from '../../testing/test-db.ts'
import { connect, type Queries } from '../platform/database/db.ts'

import { getRole, limitRole } from '../platform/database/grants.ts'

const { db: owner, serverUrl } = await freshDatabase()
const server = testDb(connect(serverUrl, { max: 1 }))
putAway(() => server.end())

describe('the role of the server', () => {
  test('is no superuser, cannot create roles or databases, and owns nothing', async () => {
    const [role] = await server`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isMighty"
      from pg_roles where rolname = current_user`
    expect(role).toEqual({ isMighty: false })
    expect(await server`select from pg_class where pg_has_role(relowner, 'member')`).toHaveLength(0)
    expect([await getRole(server), await getRole(owner)]).toMatchObject([
      { isOwner: false },
      { isOwner: true },
    ])
  })

  test.each([
    'create table mine ()',
    'create schema mine',
    'alter table members add column mine text',
    'drop table members',
    'truncate sessions',
    'create index on members (email)',
    'alter table members disable trigger all',
    "insert into migrations (name, checksum) values ('9999_mine.sql', 'x')",
    'drop table pgboss.job',
    "copy members to program 'cat'",
    'set session_replication_role = replica',
  ])('cannot run: %s', async statement => {
    await expect(server.script(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('can read and write every table, with these exceptions', async () => {
    const refused = await server<{ what: string }[]>`
      select may || ' ' || tablename as what
      from pg_tables, unnest(array['select', 'insert', 'update', 'delete']) as may
      where schemaname in ('public', 'pgboss')
        and not has_table_privilege(format('%I.%I', schemaname, tablename), may)
      order by what`
    expect(refused.map(({ what }) => what)).toEqual([
      'delete approvals',
      'delete audit_entries',
      'delete audit_payloads',
      'delete decisions',
      'delete migrations',
      'insert migrations',
      'update audit_entries',
      'update decisions',
      'update migrations',
    ])
  })

  test('can read and write a table of a later migration', async () => {
    await owner`create table later (id int generated always as identity, number serial, name text)`
    await server`insert into later (name) values ('x')`
    await server`update later set name = 'y'`
    expect(await server`select name from later`).toEqual([{ name: 'y' }])
    await server`delete from later`
  })
})

describe('the time limits of the role', () => {
  /** Like a pooler, this sends no limits. */
  async function plainConnection(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    putAway(() => client.end())
    return client
  }
  const limitOf = async (db: Queries) =>
    (await db.one(z.object({ limit: z.string() }))`select current_setting('statement_timeout') as limit`)
      .limit

  test('end a long statement of the server on any connection', { timeout: 30_000 }, async () => {
    await Promise.all([limitRole(server), limitRole(server)])
    const { rows } = await (await plainConnection(serverUrl)).query(
      'show idle_in_transaction_session_timeout',
    )
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }])
    const sleeping = (await plainConnection(serverUrl)).query('select pg_sleep(6)')
    await expect(sleeping).rejects.toMatchObject({ code: '57014' })
  })

  test('do not limit migrations, backups and commands', async () => {
    const command = connect(serverUrl, { max: 1 })
    putAway(() => command.end())
    expect([await limitOf(command), await limitOf(owner)]).toEqual(['0', '0'])
  })
})
