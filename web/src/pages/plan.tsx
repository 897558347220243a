import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { ActivePlans } from '../features/payments/active-plans.tsx'
import { listPayments, readPlan } from '../features/payments/api.ts'
import { OpenPayment } from '../features/payments/open-payment.tsx'
import { PaymentHistory } from '../features/payments/payment-history.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './plan.module.css'

export function Page() {
  const ownId = useOwnId() ?? 0
  const { id } = useParams()
  const payments = useQuery(listPayments)
  const plan = useQuery(readPlan).data
  if (id !== String(ownId)) return <Navigate to={paths.plan(ownId)} replace />
  return (
    <PageBody>
      <PageTitle title={plan && !plan.active ? 'Your Plan' : 'Active Plan'} />
      <div className={classes.page}>
        <Loaded query={payments} failure="We could not load your plan." lines={10}>
          {list => (
            <>
              <ActivePlans
                payments={list}
                upgrade={paths.upgrade(ownId)}
                isRenewable={plan !== undefined && plan.renewableFrom === null}
              />
              {plan && <OpenPayment openOrder={null} undecidedOrder={plan.undecidedOrder} />}
              <PaymentHistory payments={list} />
            </>
          )}
        </Loaded>
      </div>
    </PageBody>
  )
}
