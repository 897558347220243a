import { highestEducations, maritalStatuses, preferredMaritalStatuses } from '#contract/platform/values.ts'
import type { Db } from '../src/platform/database/db.ts'
import { identifier } from '../src/platform/database/sql.ts'
import { readGeography } from './geography.ts'
import { readData } from './read-data.ts'

interface Grouped {
  id: number
  name: string
  group: string
}

/** Fills the option lists. Keeps existing rows, because the office may have edited them or reused a name. */
export async function seedReference(db: Db): Promise<void> {
  const tables = readReferenceRows()
  await db.transaction(async tx => {
    for (const [table, rows] of tables) {
      await tx.run`
        insert into ${identifier(table)}
        select entry.* from jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(rows)}::jsonb) as entry
        on conflict do nothing`
    }
  })
}

export function readReferenceRows(): [table: string, rows: object[]][] {
  const { countries, states, cities } = readGeography()
  return [
    ['countries', countries],
    ['states', states],
    ['cities', cities],
    ['castes', placed(grouped('castes', 'caste_group'))],
    ['subcastes', placed(subcasteRows())],
    ['gothras', placed(gothraRows())],
    ['languages', placed(languageRows())],
    ['occupations', placed(grouped('occupations', 'occupation_group'))],
    ['degrees', placed(grouped('degrees', 'degree_group'))],
    ['hobbies', placed(grouped('hobbies', 'hobby_group'))],
    ['educations', educationRows()],
    ['incomes', incomeRows()],
    ['marital_statuses', maritalStatusRows()],
  ]
}

/** In the order of the forms. The office can change it. */
const placed = (rows: object[]): object[] => rows.map((row, before) => ({ ...row, position: before + 1 }))

const gothraRows = () =>
  readData<{ name: string }[]>('gothras').toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

function grouped(file: string, column: string): object[] {
  return readData<Grouped[]>(file).map(({ id, name, group }) => ({ id, name, [column]: group }))
}

/** Entries without a caste are open to every caste, so that a caste without sub-castes has options. */
function subcasteRows(): object[] {
  const subcastes = readData<{ id: number; name: string; casteId: number | null }[]>('subcastes')
  return subcastes.map(({ id, name, casteId }) => ({ id, name, caste_id: casteId }))
}

function languageRows(): object[] {
  return readData<{ id: number; name: string }[]>('languages').map(({ id, name }) => ({ id, name }))
}

function educationRows(): object[] {
  return highestEducations.map((name, place) => ({ id: place + 1, name }))
}

function incomeRows(): object[] {
  return readData<{ value: number; name: string }[]>('income').map(({ value, name }) => ({ id: value, name }))
}

function maritalStatusRows(): object[] {
  return maritalStatuses.map((name, place) => ({
    id: place + 1,
    profile_name: name,
    preference_name: preferredMaritalStatuses[place],
  }))
}
