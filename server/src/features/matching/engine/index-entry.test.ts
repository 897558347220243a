import { expect, test } from 'vitest'
import { anyProfile, copyLine, noPreferences, someone } from '../../../../testing/index-members.ts'
import { listColumns, numberColumns, position } from './columns.ts'
import { type IndexEntry, parseEntries, parseLists } from './index-entry.ts'

const partial = { ...anyProfile, state_id: null, marital_status_id: null, income_id: null }
const members = [
  someone(1_001, { name: 'Asha Rani', activeAt: 1_790_000_000_123_456 }),
  someone(1_002, { name: 'आशा शर्मा', gender: 'male', profile: partial }),
  // As COPY writes a backslash and a tab.
  someone(1_003, { name: 'A\\\\B\\tC', preferences: { ...noPreferences, caste_ids: [7, 12], income_id: 3 } }),
]

async function read(pieces: Buffer[]): Promise<IndexEntry[]> {
  const entries: IndexEntry[] = []
  await parseEntries(
    (async function* () {
      yield* pieces
    })(),
    entry => entries.push(entry),
  )
  return entries
}

const bytes = Buffer.from(members.map(copyLine).join(''))

test('an entry has every column in its position, null as 0, and the unescaped name', async () => {
  const [asha, partialMan, escaped] = (await read([bytes])) as [IndexEntry, IndexEntry, IndexEntry]
  expect(asha).toMatchObject({
    id: 1_001,
    isMale: false,
    activeAt: 1_790_000_000_123_456,
    name: 'Asha Rani',
  })
  expect(asha.numbers).toHaveLength(Object.keys(numberColumns).length)
  expect(asha.numbers[position.birth]).toBe(19_960_514)
  expect(asha.numbers[position.preferredHeightMax]).toBe(84)
  expect(parseLists(asha.lists)).toEqual([...Object.keys(listColumns).map(() => []), []])
  expect(partialMan).toMatchObject({ isMale: true, name: 'आशा शर्मा' })
  for (const at of [position.state, position.maritalStatus, position.income])
    expect(partialMan.numbers[at]).toBe(0)
  expect(escaped.name).toBe('A\\B\tC')
  expect(parseLists(escaped.lists)).toEqual([[], [], [7, 12], [], [], []])
  expect(escaped.numbers[position.preferredIncome]).toBe(3)
})

test('entries are equal wherever the chunks are cut', async () => {
  const whole = await read([bytes])
  for (let at = 1; at < bytes.length; at += 5)
    expect(await read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole)
})
