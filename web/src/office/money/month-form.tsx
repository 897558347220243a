import { Button } from '@mantine/core'
import { useState } from 'react'
import { exportMoney as contract } from '#contract/office/money/money.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { useContractForm } from '../../lib/form.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import layout from '../ui/office.module.css'
import { exportMoney } from './api.ts'

export function MonthForm() {
  const [message, setMessage] = useState<string>()
  const { mutateAsync } = useSingleMutation(exportMoney)
  const form = useContractForm({
    name: 'office-month',
    schema: contract.input,
    initial: { month: dayInIndia(new Date()).slice(0, 7) },
    submit: async ({ month }) => {
      const { name, csv, lines } = await mutateAsync(month)
      saveFile(name, csv)
      setMessage(`${lines} ${lines === 1 ? 'line' : 'lines'} in ${name}.`)
      return undefined
    },
  })
  return (
    <form {...form.props} className={layout.form} aria-label="Monthly file for the accountant">
      <p className={layout.quiet}>
        The file has member numbers but no names. Each download is in the audit log.
      </p>
      <FormAlert message={form.refusal} />
      <TextField label="Month" type="month" {...form.getInputProps('month')} />
      <div className={layout.buttons}>
        <Button type="submit" variant="light" loading={form.busy}>
          Download CSV
        </Button>
      </div>
      <DoneMessage message={message} />
    </form>
  )
}
