import { Button } from '@mantine/core'
import { useState } from 'react'
import { enterSettlement as contract } from '#contract/office/money/money.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import { enterSettlement } from './api.ts'

/** People write rupees. What is no amount stays as it is, and the rules say so. */
const toPaise = (typed: string) => {
  const plain = typed
    .trim()
    .replaceAll(',', '')
    .replace(/^rs\.?\s*/i, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : typed
}

const initial = { day: '', utr: '', amount: '', fees: '0', isOnStatement: false }
type Values = typeof initial

const wire = {
  toWire: ({ amount, fees, ...values }: Values) => ({
    ...values,
    amountPaise: toPaise(amount),
    feesPaise: toPaise(fees),
  }),
  fieldsFor: (field: string) => [
    ({ amountPaise: 'amount', feesPaise: 'fees' } as Record<string, string>)[field] ?? field,
  ],
}

/** What PhonePe paid out for the payments of a day, as its page and the bank's statement say. */
export function SettlementForm() {
  const [said, setSaid] = useState<string>()
  const { mutateAsync } = useSingleMutation(enterSettlement)
  const form = useContractForm<Values, Sent<typeof contract>>({
    name: 'office-settlement',
    schema: contract.input,
    initial,
    wire,
    submit: async sent => {
      setSaid((await mutateAsync(sent)).message)
      form.reset()
      return undefined
    },
  })
  return (
    <form {...form.props} className="office-form" aria-label="What was paid out">
      <FormAlert message={form.refusal} />
      <TextField label="For the payments of" type="date" {...form.getInputProps('day')} />
      <TextField label="Number of the transfer (UTR)" autoComplete="off" {...form.getInputProps('utr')} />
      <TextField label="Arrived, in rupees" inputMode="decimal" {...form.getInputProps('amount')} />
      <TextField label="Fees, in rupees" inputMode="decimal" {...form.getInputProps('fees')} />
      <CheckboxField
        label="It is on the statement of the bank"
        {...form.getInputProps('isOnStatement', { type: 'checkbox' })}
      />
      <Button type="submit" variant="light" loading={form.busy}>
        Enter it
      </Button>
      <DoneMessage message={said} />
    </form>
  )
}
