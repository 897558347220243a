import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderPage } from '#contract/office/money/money.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { NoteDialog } from '../cases/note-dialog.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import { askGateway, noteOrder, sendReceiptAgain } from './api.ts'
import { draftName } from './money-words.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface OrderActsProps {
  order: OrderPage
  mayRefund: boolean
  onReload: () => void
}

/** No button makes an order paid: that is PhonePe's to say. */
export function OrderActs({ order, mayRefund, onReload }: OrderActsProps) {
  const [dialog, setDialog] = useState<'refund' | 'note'>()
  const [said, setSaid] = useState<string>()
  const ask = useSingleMutation(askGateway)
  const receipt = useSingleMutation(sendReceiptAgain)
  const tell = (send: Promise<{ message: string }>) =>
    void send.then(
      ({ message }) => setSaid(message),
      // It stands under the buttons.
      () => setSaid(undefined),
    )
  const close = (message?: string) => {
    setDialog(undefined)
    if (!message) return
    setSaid(message)
    onReload()
  }
  const { id, refundablePaise, isAskedFor, hasReceipt } = order
  const error = ask.error ?? receipt.error
  return (
    <div className="office-stack">
      <div className="office-buttons">
        <Button loading={ask.isPending} onClick={() => tell(ask.mutateAsync(id))}>
          Ask PhonePe now
        </Button>
        {mayRefund && refundablePaise > 0 && !isAskedFor && (
          <Button color="sindoor" variant="light" onClick={() => setDialog('refund')}>
            Refund
          </Button>
        )}
        {hasReceipt && order.member && (
          <Button variant="light" loading={receipt.isPending} onClick={() => tell(receipt.mutateAsync(id))}>
            Send the receipt again
          </Button>
        )}
        <Button variant="light" onClick={() => setDialog('note')}>
          Note
        </Button>
      </div>
      {isAskedFor && <p>A second person is asked about a refund of it.</p>}
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
      <DoneMessage message={said} />
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      {dialog === 'note' && (
        <NoteDialog
          name={`office-order-note-${draftName(id)}`}
          title="A note about this order"
          label="Note"
          button="Keep it"
          lead="Nobody outside the office reads it, unless the member asks for their data."
          mutation={{ mutationFn: note => noteOrder({ order: id, note }) }}
          onClose={close}
        />
      )}
    </div>
  )
}
