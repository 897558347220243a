import {
  type RefundReasonCode,
  refundReasonCodes,
  refundReasons,
  refundUndoSeconds,
  twoPersonReason,
} from '#contract/features/payments/refund-facts.ts'
import { refundPayment as contract, type OrderPage } from '#contract/office/money/money.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextArea } from '../cases/text-area.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { refundPayment } from './api.ts'
import classes from './money.module.css'
import { draftName } from './money-text.ts'

interface RefundDialogProps {
  order: OrderPage
  onClose: (message?: string) => void
}

/** Shows before the refund is sent whether a second person must approve it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { mutateAsync } = useSingleMutation(refundPayment)
  const initial = { order: order.id, reason: '' as string, note: '', endsPlan: true }
  const form = useContractForm<typeof initial, Sent<typeof contract>>({
    name: `office-refund-${draftName(order.id)}`,
    schema: contract.input,
    initial,
    submit: async sent => {
      onClose((await mutateAsync(sent)).message)
      return undefined
    },
  })
  const { error: reasonError, ...reason } = form.getInputProps('reason')
  const { reason: code, endsPlan } = form.values
  const why = isReason(code) ? twoPersonReason({ reason: code, endsPlan }, order.refundFacts) : undefined
  const amount = shortRupees(order.refundablePaise)
  return (
    <FormDialog
      title={`Refund ${amount}?`}
      form={form}
      submit={why ? 'Request approval' : `Refund ${amount}`}
      isDangerous
      onClose={() => onClose()}
    >
      <p>
        You have {refundUndoSeconds} seconds to undo it. Then the money goes back to the account or card that
        paid, and the member gets an e-mail.
      </p>
      <SelectField label="Reason" {...reason} aria-invalid={reasonError ? true : undefined}>
        <option value="">Please choose</option>
        {refundReasonCodes.map(option => (
          <option key={option} value={option}>
            {refundReasons[option].label}
          </option>
        ))}
      </SelectField>
      {reasonError && <p className={classes.warning}>{reasonError}</p>}
      <TextArea label="What happened" rows={3} {...form.getInputProps('note')} />
      <CheckboxField
        label="End the plan of this order"
        {...form.getInputProps('endsPlan', { type: 'checkbox' })}
      />
      {why && (
        <p className={classes.warning} role="status">
          {why} An admin other than you must approve it.
        </p>
      )}
    </FormDialog>
  )
}

const isReason = (code: string): code is RefundReasonCode => code in refundReasons
