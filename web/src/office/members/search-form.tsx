import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { required } from '#contract/platform/fields.ts'
import { useContractForm } from '../../lib/form.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import classes from './members.module.css'

const schema = z.object({ search: required('Please enter a number, phone, e-mail or name.', 120) })
/** A search can contain personal data, so it is not stored as a draft. */
const noDraft = { read: () => ({}), keep: () => {}, drop: () => {} }

export function SearchForm({ onSearch }: { onSearch: (search: string) => Promise<unknown> }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useContractForm({
    name: 'office-search',
    schema,
    initial: { search: '' },
    draft: noDraft,
    submit: async ({ search }) => {
      await onSearch(search)
      return undefined
    },
  })
  return (
    <form {...form.props} className={classes.search} aria-label="Find a member">
      <TextField
        ref={field}
        label="HS number, phone, e-mail or name"
        type="search"
        autoComplete="off"
        {...form.getInputProps('search')}
      />
      <Button type="submit" loading={form.busy}>
        Find
      </Button>
      <FormAlert message={form.refusal} />
    </form>
  )
}
