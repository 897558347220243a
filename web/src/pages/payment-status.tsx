import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { MatchesButton } from '../core/accounts/sessions/matches-button.tsx'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { readCard } from '../core/members/api.ts'
import { readPlan } from '../features/payments/api.ts'
import { type OrderStatus, OrderTable } from '../features/payments/order-table.tsx'
import { PaymentOutcome } from '../features/payments/payment-outcome.tsx'
import { savedUpgradeTarget } from '../features/payments/upgrade-target.ts'
import { usePaymentStatus } from '../features/payments/use-payment-status.ts'
import { CallError } from '../lib/call-error.ts'
import { Loaded } from '../ui/loaded.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const { id = '' } = useParams()
  return (
    <PageBody narrow>
      <Status key={id} id={id} />
    </PageBody>
  )
}

function Status({ id }: { id: string }) {
  const query = usePaymentStatus(id)
  const { data, error } = query
  if (!data && error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return <NoSuchOrder />
  }
  return (
    <>
      <PageTitle title="Payment Status" />
      <Panel>
        <Loaded query={query} failure="We could not load the status of your payment." lines={8}>
          {({ status }) => <Order order={status} />}
        </Loaded>
      </Panel>
    </>
  )
}

function Order({ order }: { order: OrderStatus }) {
  const ownId = useOwnId() ?? 0
  const isPending = order.state === 'PENDING'
  const openOrder = useQuery({ ...readPlan, enabled: isPending }).data?.openOrder
  const target = useSavedTarget(order.state === 'COMPLETED')
  return (
    <>
      <OrderTable order={order} />
      <PaymentOutcome
        order={order}
        ownId={ownId}
        isOpen={isPending && openOrder === order.orderId}
        targetLink={
          target && (
            <Button component={Link} to={paths.viewProfile(target.user_id)}>
              Open {target.name}’s profile
            </Button>
          )
        }
      />
    </>
  )
}

function useSavedTarget(isPaid: boolean) {
  const [id] = useState(savedUpgradeTarget)
  return useQuery({ ...readCard(id ?? 0), enabled: isPaid && id !== undefined }).data?.card
}

function NoSuchOrder() {
  const ownId = useOwnId() ?? 0
  return (
    <NotFound
      title="Payment not found"
      hint="The address may be incomplete, or another member made this payment."
      actions={
        <>
          <Button component={Link} to={paths.plan(ownId)}>
            See your payments
          </Button>
          <MatchesButton variant="outline" />
        </>
      }
    />
  )
}
