import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface SchemaFolders {
  schema: URL
  /** Empty until the first release; then 0001_baseline.sql, a copy of the tables, and every change since. */
  migrations: URL
}

export interface AppliedMigration {
  name: string
  checksum: string
}

export interface Source extends AppliedMigration {
  sql: string
}

export const ourFolders: SchemaFolders = {
  schema: new URL('../../../schema/', import.meta.url),
  migrations: new URL('../../../migrations/', import.meta.url),
}
/** The journal entry of all tables until the first release. */
export const schemaName = 'schema'
export const codeName = 'code'

/** Until the first release the tables are one migration. */
export async function readMigrations({ schema, migrations }: SchemaFolders): Promise<Source[]> {
  const names = await listSql(migrations)
  if (names.length === 0) return [await readSource(schemaName, schema, await listSql(schema))]
  return Promise.all(names.map(name => readSource(name, migrations, [name])))
}

/** Functions come first, because views call them. */
export function readCode({ schema }: SchemaFolders): Promise<Source> {
  return readSource(codeName, new URL('code/', schema), ['functions.sql', 'views.sql', 'triggers.sql'])
}

async function listSql(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

async function readSource(name: string, folder: URL, files: string[]): Promise<Source> {
  const sql = (await Promise.all(files.map(file => readFile(new URL(file, folder), 'utf8')))).join('\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
