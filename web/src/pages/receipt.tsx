import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import '../ui/print.css'
import { receiptPdfPath } from '#contract/features/payments/payments.ts'
import { paths } from '#contract/platform/paths.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { readReceipt } from '../features/payments/api.ts'
import { ReceiptSheet } from '../features/payments/receipt-sheet.tsx'
import { CallError } from '../lib/call-error.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageBody } from '../ui/page-body.tsx'
import classes from './receipt.module.css'

export function Page() {
  const { id = '' } = useParams()
  const ownId = useOwnId() ?? 0
  const query = useQuery(readReceipt(id))
  const { data, error } = query
  usePageHead({ title: data ? `${data.title} ${data.number}` : 'Receipt' })
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return (
      <PageBody narrow>
        <NotFound
          title="Receipt not found"
          hint="You get a receipt when your payment is confirmed."
          actions={
            <Button component={Link} to={paths.plan(ownId)}>
              See your payments
            </Button>
          }
        />
      </PageBody>
    )
  }
  return (
    <PageBody>
      <div className={classes.page}>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={paths.plan(ownId)}
            variant="subtle"
            size="sm"
            className={classes.back}
            leftSection={<IconArrowLeft size={20} aria-hidden />}
          >
            Your plan
          </Button>
          <Button
            variant="outline"
            size="sm"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Button
            component="a"
            href={receiptPdfPath(id)}
            variant="outline"
            size="sm"
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            PDF
          </Button>
        </div>
        <Loaded query={query} failure="We could not load the receipt." lines={12}>
          {receipt => <ReceiptSheet receipt={receipt} />}
        </Loaded>
      </div>
    </PageBody>
  )
}
