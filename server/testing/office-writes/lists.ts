import type { TestApp } from '../test-app.ts'

let merge = 0

export const listWrites = (t: () => TestApp) => [
  { call: 'addOption', sent: () => ({ list: 'hobbies', name: 'Zumba', group: 'Community & Social' }) },
  {
    call: 'updateOption',
    sent: () => ({ list: 'hobbies', id: 1, was: 'Drawing', name: 'Line Drawing', isOffered: false }),
  },
  { call: 'mergeOptions', sent: () => ({ list: 'hobbies', from: 6, into: 7 }) },
  {
    call: 'undoMerge',
    before: async () => {
      const { db } = t()
      await db`update hobbies set merged_into = 9 where id = 8`
      const [row] = await db<{ id: number }[]>`
        insert into option_merges (list, from_id, into_id, from_name, into_name)
        values ('hobbies', 8, 9, 'One', 'Other') returning id`
      merge = row?.id ?? 0
    },
    sent: () => ({ id: merge }),
  },
]
