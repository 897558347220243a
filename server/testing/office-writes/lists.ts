import type { TestApp } from '../test-app.ts'

/** What the calls of the option lists write: cases of what-the-office-writes.test.ts. */

let merge = 0

export const listWrites = (t: () => TestApp) => [
  { call: 'addOption', sent: () => ({ list: 'hobbies', name: 'Zumba', group: 'Community & Social' }) },
  { call: 'renameOption', sent: () => ({ list: 'hobbies', id: 1, name: 'Line Drawing', was: 'Drawing' }) },
  { call: 'retireOption', sent: () => ({ list: 'hobbies', id: 2 }) },
  {
    call: 'offerOption',
    before: () => t().db`update hobbies set retired_at = now() where id = 3`,
    sent: () => ({ list: 'hobbies', id: 3 }),
  },
  { call: 'moveOption', sent: () => ({ list: 'hobbies', id: 5, before: 4 }) },
  { call: 'mergeOptions', sent: () => ({ list: 'hobbies', from: 6, into: 7 }) },
  {
    call: 'undoMerge',
    before: async () => {
      const { db } = t()
      await db`update hobbies set merged_into = 9, retired_at = now() where id = 8`
      const [row] = await db<{ id: number }[]>`
        insert into option_merges (list, from_id, into_id, from_name, into_name, state)
        values ('hobbies', 8, 9, 'One', 'Other', 'merged') returning id`
      merge = row?.id ?? 0
    },
    sent: () => ({ id: merge }),
  },
]
