import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderPage } from '#contract/office/money/money.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { NoteDialog } from '../cases/note-dialog.tsx'
import { DoneMessage, ErrorMessage } from '../ui/messages.tsx'
import layout from '../ui/office.module.css'
import { askGateway, noteOrder, sendReceiptAgain, undoRefund } from './api.ts'
import { draftName } from './money-text.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface OrderActionsProps {
  order: OrderPage
  canRefund: boolean
  onReload: () => void
}

/** No button sets an order to paid: only PhonePe's answer does. */
export function OrderActions({ order, canRefund, onReload }: OrderActionsProps) {
  const { id, refundablePaise, isAskedFor, receipt, undoUntil } = order
  const [dialog, setDialog] = useState<'refund' | 'note'>()
  const [message, setMessage] = useState<string>()
  const ask = useSingleMutation(askGateway)
  const mail = useSingleMutation(sendReceiptAgain)
  const undo = useSingleMutation(undoRefund)
  const run = ({ mutateAsync }: typeof ask) =>
    void mutateAsync(id).then(
      done => setMessage(done.message),
      () => setMessage(undefined),
    )
  const close = (done?: string) => {
    setDialog(undefined)
    if (!done) return
    setMessage(done)
    onReload()
  }
  const error = ask.error ?? mail.error ?? undo.error
  return (
    <div className={layout.stack}>
      <div className={layout.buttons}>
        {canRefund && undoUntil !== null && (
          <Button color="sindoor" loading={undo.isPending} onClick={() => run(undo)}>
            Undo refund
          </Button>
        )}
        <Button loading={ask.isPending} onClick={() => run(ask)}>
          Check with PhonePe
        </Button>
        {canRefund && refundablePaise > 0 && !isAskedFor && (
          <Button color="sindoor" variant="light" onClick={() => setDialog('refund')}>
            Refund
          </Button>
        )}
        {receipt !== null && order.member && (
          <Button variant="light" loading={mail.isPending} onClick={() => run(mail)}>
            Send receipt again
          </Button>
        )}
        <Button variant="light" onClick={() => setDialog('note')}>
          Add a note
        </Button>
      </div>
      {isAskedFor && <p>A refund is waiting for an admin’s approval.</p>}
      <ErrorMessage error={error} />
      <DoneMessage message={message} />
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      {dialog === 'note' && (
        <NoteDialog
          name={`office-order-note-${draftName(id)}`}
          title="Note about this order"
          label="Note"
          button="Save"
          lead="Only staff can read it, unless the member asks for a copy of their data."
          mutation={{ mutationFn: note => noteOrder({ order: id, note }) }}
          onClose={close}
        />
      )}
    </div>
  )
}
