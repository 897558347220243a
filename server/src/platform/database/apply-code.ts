import { z } from 'zod'
import type { Queries } from './queries.ts'
import { codeName, type Source } from './schema-files.ts'

const ChecksumRow = z.object({ checksum: z.string() })
const DropRow = z.object({ drop: z.string().nullable() })

/** Replaces our triggers, views and functions in the caller's transaction. Keeps functions that a table uses. */
export async function applyCode(tx: Queries, { sql, checksum }: Source): Promise<void> {
  const drops = await tx.many(DropRow)`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select 'drop view ' || string_agg(oid::regclass::text, ', ')
    from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`
  for (const { drop } of drops) if (drop) await tx.script(drop)
  // Runs after the triggers and views are dropped. Functions that call each other are dropped together.
  const functions = await tx.one(DropRow)`
    select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') as drop from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend
      where (objid = p.oid and deptype = 'e') or (refobjid = p.oid and classid <> 'pg_proc'::regclass)
    )`
  if (functions.drop) await tx.script(functions.drop)
  // Functions can refer to views that do not exist yet.
  await tx.run`set local check_function_bodies = off`
  await tx.script(sql)
  await tx.run`
    insert into migrations (name, checksum) values (${codeName}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()
      where migrations.checksum <> excluded.checksum`
}

export async function hasCode(db: Queries, { checksum }: Source): Promise<boolean> {
  const applied = await db.find(ChecksumRow)`select checksum from migrations where name = ${codeName}`
  return applied?.checksum === checksum
}
