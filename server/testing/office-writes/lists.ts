import type { TestApp } from '../test-app.ts'

/** What the calls of the option lists write: cases of what-the-office-writes.test.ts. */

const entry = (action: string) => [`+ audit_entries ${action} me`, '+ audit_payloads']
const mail = ['+ outbox mail', '+ promised_limits mail:staff-request']
const edited = (action: string, ...ids: number[]) => [
  ...entry(action),
  ...ids.map(id => `hobbies ${id}`),
  'option_lists hobbies',
]

let merge = 0

export const listWrites = (t: () => TestApp) => [
  {
    call: 'addOption',
    sent: () => ({ list: 'hobbies', name: 'Zumba', group: 'Community & Social' }),
    writes: [...entry('option.add'), '+ hobbies 100000', 'option_lists hobbies'],
  },
  {
    call: 'renameOption',
    sent: () => ({ list: 'hobbies', id: 1, name: 'Line Drawing', was: 'Drawing' }),
    writes: edited('option.rename', 1),
  },
  { call: 'retireOption', sent: () => ({ list: 'hobbies', id: 2 }), writes: edited('option.retire', 2) },
  {
    call: 'offerOption',
    before: () => t().db`update hobbies set retired_at = now() where id = 3`,
    sent: () => ({ list: 'hobbies', id: 3 }),
    writes: edited('option.offer', 3),
  },
  {
    call: 'moveOption',
    sent: () => ({ list: 'hobbies', id: 5, before: 4 }),
    writes: edited('option.move', 4, 5),
  },
  {
    call: 'mergeOptions',
    sent: () => ({ list: 'hobbies', from: 6, into: 7 }),
    // Another admin and an editor may say yes.
    writes: [...entry('request.ask'), '+ approvals option.merge me', ...mail, ...mail],
  },
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
    writes: [...edited('option.undo', 8), 'option_merges hobbies 8'],
  },
]
