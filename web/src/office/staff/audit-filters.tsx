import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { type AuditFilter, listStaff } from './api.ts'
import classes from './audit.module.css'

const schema = z.object({
  staff: z.string(),
  subject: z
    .string()
    .regex(/^\s*([a-z]+:[\w-]{1,40})?\s*$/, 'Please enter a kind and a number, such as member:1001'),
})

export function AuditFilters({ onChange }: { onChange: (filter: AuditFilter) => void }) {
  const { data } = useQuery(listStaff)
  const form = useContractForm({
    name: 'office-audit',
    schema,
    initial: { staff: '', subject: '' },
    submit: async ({ staff, subject }) => {
      onChange({ ...(staff && { staff: Number(staff) }), ...(subject.trim() && { subject: subject.trim() }) })
      return undefined
    },
  })
  return (
    <form {...form.props} className={classes.filters} aria-label="Filter">
      <SelectField label="Person" {...form.getInputProps('staff')}>
        <option value="">All staff</option>
        {data?.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="About" placeholder="member:1001" {...form.getInputProps('subject')} />
      <Button type="submit" variant="light" loading={form.busy}>
        Filter
      </Button>
    </form>
  )
}
