import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { optionListNames } from '#contract/core/reference/option-facts.ts'
import { publicTables } from '../../office/content/live-store.ts'
import { type Module, otherTables, personalDataTables, type TableOwner } from './personal-data-map.ts'

const server = fileURLToPath(new URL('../../..', import.meta.url))

const owners = new Map<string, TableOwner>([
  ...personalDataTables,
  ...Object.entries(otherTables).map(([table, owner]) => [table, { owner }] as const),
])

/** The map drives the erasure of an account, so it may write every table. */
const erasing = 'features/my-data/erasing/'

/** The files with statements whose table is a value, and the tables that it can be. */
const tablesOfValues: Record<string, readonly string[]> = {
  // For the erasure, which the map drives.
  'features/my-data/personal-data-store.ts': [],
  'office/content/live-store.ts': Object.values(publicTables),
  // A merge of list entries also moves the answers of members: a test compares `optionPlaces` with the database.
  'office/lists/merge-store.ts': optionListNames,
  'office/lists/option-store.ts': optionListNames,
  // For seeds and backups; no file of server/src imports it.
  'platform/database/copy-from.ts': [],
}

const tables = globSync('schema/*.sql', { cwd: server }).flatMap(file =>
  [...readFileSync(join(server, file), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
    ([, table = '']) => table,
  ),
)

const write = /\b(?:insert into|update|delete from|merge into|truncate|copy)\s+(?:only\s+)?(?:(\w+)|\$\{)/g

interface Write {
  file: string
  /** Undefined for a value. */
  table: string | undefined
}

const writes: Write[] = globSync('**/*.ts', { cwd: join(server, 'src'), exclude: ['**/*.test.ts'] }).flatMap(
  file => {
    const code = readFileSync(join(server, 'src', file), 'utf8').replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    const written = new Set([...code.matchAll(write)].map(([, table]) => table))
    return [...written].map(table => ({ file, table }))
  },
)
/** Without words that follow an "update" or a "copy" but are no table. */
const literalWrites = writes.filter(({ table }) => table !== undefined && tables.includes(table))
const valueWrites = writes.filter(({ table }) => table === undefined)

const allWrites = [
  ...literalWrites,
  ...valueWrites.flatMap(({ file }) => (tablesOfValues[file] ?? []).map(table => ({ file, table }))),
]
const isIn = (module: Module, file: string) => file.startsWith(`${module}/`)

test('every table has one line with its owner in personal-data-map.ts', () => {
  expect(tables.length).toBeGreaterThan(80)
  const advice =
    'Add the table with its owner to personalDataMap, or to otherTables if no row names a member.'
  expect([...owners.keys()].toSorted(), advice).toEqual(tables.toSorted())
  const twice = personalDataTables.map(([table]) => table).filter(table => Object.hasOwn(otherTables, table))
  expect(twice).toEqual([])
})

test('an owner is a folder of server/src', () => {
  const modules = [...owners.values()].flatMap(({ owner, secondWriter }) => [
    owner,
    ...(secondWriter ? [secondWriter.module] : []),
  ])
  expect(modules.filter(module => !existsSync(join(server, 'src', module)))).toEqual([])
})

test('a table is written by its owner only: other modules call a function of its store in their transaction', () => {
  const wrong = allWrites.flatMap(({ file, table = '' }) => {
    const { owner, secondWriter } = owners.get(table) ?? {}
    const writers = [owner, secondWriter?.module].filter(module => module !== undefined)
    if (file.startsWith(erasing) || writers.some(module => isIn(module, file))) return []
    return `${file} writes ${table}: move the statement to a store of ${owner} and import it from there.`
  })
  expect(allWrites.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('a statement whose table is a value lists its tables in this test', () => {
  const files = new Set(valueWrites.map(({ file }) => file))
  const advice = 'Add the file to tablesOfValues, with every table that the value can be.'
  expect([...files].toSorted(), advice).toEqual(Object.keys(tablesOfValues).toSorted())
})

test('a second writer is a rare exception with a reason, and writes the table', () => {
  const exceptions = [...owners].flatMap(([table, { secondWriter }]) =>
    secondWriter ? { table, ...secondWriter } : [],
  )
  expect(exceptions.length).toBeLessThanOrEqual(5)
  for (const { table, module, because } of exceptions) {
    expect(because.length).toBeGreaterThan(20)
    expect(literalWrites.filter(one => one.table === table && isIn(module, one.file))).not.toEqual([])
  }
})
