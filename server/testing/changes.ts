import { raw } from '../src/platform/database/sql.ts'
import type { TestDb } from './test-db.ts'
export interface Row {
  table: string
  text: string
  isNew: boolean
}

export interface Person {
  table: 'members' | 'staff'
  id: number
  /** How rows identify this person without the id: a phone number, a hash. */
  marks: string[]
}

/** Tables that are too long to compare, or written outside the transactions of calls. */
const unread = ['cities', 'states', 'castes', 'subcastes', 'rate_limits']

export interface Outcome {
  status: number
  rows: Row[]
}

/** The outcomes of two runs: with every transaction failing at its commit, and without failures. */
export async function failThenPass(
  db: TestDb,
  countsFirst: string[],
  call: () => Promise<{ statusCode: number }>,
): Promise<{ failed: Outcome; passed: Outcome }> {
  const attempt = async (): Promise<Outcome> => {
    let status = 0
    const rows = await changesBy(db, async () => {
      status = (await call()).statusCode
    })
    return { status, rows }
  }
  const lift = await failAtCommit(db, { except: ['rate_limits', ...countsFirst] })
  const failed = await attempt().finally(lift)
  const rows = failed.rows.filter(({ table }) => !countsFirst.includes(table))
  return { failed: { ...failed, rows }, passed: await attempt() }
}

export async function changesBy(db: TestDb, act: () => Promise<unknown>): Promise<Row[]> {
  const before = await readRows(db)
  await act()
  const after = await readRows(db)
  return [...missingIn(after, before, false), ...missingIn(before, after, true)]
}

async function readRows(db: TestDb): Promise<Omit<Row, 'isNew'>[]> {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${unread})`
  const parts = tables.map(({ name }) => `select '${name}' as table, to_json(t)::text as text from ${name} t`)
  return db<Omit<Row, 'isNew'>[]>`${raw(parts.join(' union all '))}`
}

function missingIn(some: Omit<Row, 'isNew'>[], others: Omit<Row, 'isNew'>[], isNew: boolean): Row[] {
  const known = new Set(some.map(({ table, text }) => table + text))
  return others.filter(({ table, text }) => !known.has(table + text)).map(row => ({ ...row, isNew }))
}

/** The rows that concern a bystander or contain the word, and do not also concern the caller. */
export async function ofBystanders(
  db: TestDb,
  rows: Row[],
  caller: Person,
  bystanders: Person[],
): Promise<Row[]> {
  const references = await db<{ table: string; column: string; to: string }[]>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid in ('members'::regclass, 'profiles'::regclass, 'staff'::regclass)`
  const isAbout = ({ table, text }: Row, person: Person) => {
    const row = JSON.parse(text)
    const columns = references.filter(
      of => of.table === table && (of.to === 'staff') === (person.table === 'staff'),
    )
    return (
      (table === person.table && row.id === person.id) ||
      columns.some(({ column }) => row[column] === person.id) ||
      person.marks.some(mark => text.includes(mark))
    )
  }
  return rows.filter(
    row =>
      !isAbout(row, caller) &&
      (/bystander/i.test(row.text) || bystanders.some(bystander => isAbout(row, bystander))),
  )
}

/**
 * Makes every transaction that writes to these tables fail at its commit. Returns a function that ends this.
 */
export async function failAtCommit(
  db: TestDb,
  tables: string | { except: string[] },
): Promise<() => Promise<unknown>> {
  const isMeant =
    typeof tables === 'string' ? `tablename = '${tables}'` : `tablename <> all ('{${tables.except}}')`
  await db.script(`
    create function spoil() returns trigger language plpgsql as $$ begin raise 'failed on purpose'; end $$;
    do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public' and ${isMeant} loop
        execute format('create constraint trigger spoil after insert or update or delete on %I
          deferrable initially deferred for each row execute function spoil()', one);
      end loop;
    end $$`)
  return () => db.script('drop function spoil cascade')
}
