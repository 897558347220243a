import { Button } from '@mantine/core'
import { z } from 'zod'
import { type DeskOrderState, deskOrderStates } from '#contract/office/money/money.ts'
import { useContractForm } from '../../lib/form.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { OrderFilter } from './api.ts'
import { stateWords } from './money-words.ts'

const schema = z.object({
  search: z.string().max(120, 'Please keep this under 120 characters'),
  state: z.string(),
})
/** What was searched for is nobody's after the tab is left: it is not kept as a draft. */
const noDraft = { read: () => ({}), keep: () => {}, drop: () => {} }

/** One box for all: what was typed says what it is. */
export function OrderSearch({ onSearch }: { onSearch: (filter: OrderFilter) => void }) {
  const form = useContractForm({
    name: 'office-orders',
    schema,
    initial: { search: '', state: '' },
    draft: noDraft,
    submit: async ({ search, state }) => {
      onSearch({ search: search.trim(), ...(state && { state: state as DeskOrderState }) })
      return undefined
    },
  })
  return (
    <form {...form.props} className="money-search" aria-label="Find an order">
      <TextField
        label="Order, payment or receipt number, day and amount, or who paid"
        type="search"
        autoComplete="off"
        {...form.getInputProps('search')}
      />
      <label className="office-select">
        <span>State</span>
        <select {...form.getInputProps('state')}>
          <option value="">All</option>
          {deskOrderStates.map(state => (
            <option key={state} value={state}>
              {stateWords[state]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" loading={form.busy}>
        Find
      </Button>
    </form>
  )
}
