import { Button } from '@mantine/core'
import { z } from 'zod'
import { type StoredOrderState, storedOrderStates } from '#contract/features/payments/stored-states.ts'
import { useContractForm } from '../../lib/form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { OrderFilter } from './api.ts'
import classes from './money.module.css'
import { orderStateTexts } from './money-text.ts'

const schema = z.object({
  search: z.string().max(120, 'Please keep this under 120 characters'),
  state: z.string(),
})
/** A search can contain personal data, so it is not stored as a draft. */
const noDraft = { read: () => ({}), keep: () => {}, drop: () => {} }

export function OrderSearch({ onSearch }: { onSearch: (filter: OrderFilter) => void }) {
  const form = useContractForm({
    name: 'office-orders',
    schema,
    initial: { search: '', state: '' },
    draft: noDraft,
    submit: async ({ search, state }) => {
      onSearch({ search: search.trim(), ...(state && { state: state as StoredOrderState }) })
      return undefined
    },
  })
  return (
    <form {...form.props} className={classes.search} aria-label="Find an order">
      <TextField
        label="Order, receipt, UTR, day and amount, or member"
        type="search"
        autoComplete="off"
        {...form.getInputProps('search')}
      />
      <SelectField label="State" {...form.getInputProps('state')}>
        <option value="">All</option>
        {storedOrderStates.map(state => (
          <option key={state} value={state}>
            {orderStateTexts[state]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" loading={form.busy}>
        Find
      </Button>
    </form>
  )
}
