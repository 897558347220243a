import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import type { readPlan as contract } from '#contract/features/payments/payments.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { readSession } from '../core/accounts/sessions/api.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useIsPaid } from '../core/accounts/sessions/paid.ts'
import { readSiteTexts } from '../core/content/site-texts/api.ts'
import { InterestButton } from '../features/interests/interest-button.tsx'
import { NoMatchesNotice } from '../features/matching/no-matches-notice.tsx'
import { UpgradeTarget } from '../features/matching/upgrade-target.tsx'
import { readPlan } from '../features/payments/api.ts'
import { OpenPayment } from '../features/payments/open-payment.tsx'
import { PlanOffer } from '../features/payments/pricing/plan-offer.tsx'
import { UpgradeButton } from '../features/payments/upgrade-button.tsx'
import { saveUpgradeTarget, upgradeTarget } from '../features/payments/upgrade-target.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import classes from './upgrade.module.css'

export function Page() {
  const ownId = useOwnId() ?? 0
  const { id } = useParams()
  const target = upgradeTarget(useSearchParams()[0])
  if (id !== String(ownId)) {
    const own = target === undefined ? paths.upgrade(ownId) : paths.upgradeFor(ownId, target)
    return <Navigate to={own} replace />
  }
  return (
    <PageBody narrow tight>
      <PageTitle title="Upgrade" description="One plan opens the full profiles of your matches." />
      <div className={classes.page}>
        <OnceApproved>{target !== undefined && <Target id={target} />}</OnceApproved>
        <Plan ownId={ownId} target={target} />
      </div>
    </PageBody>
  )
}

function Target({ id }: { id: number }) {
  const isPaid = useIsPaid()
  return <UpgradeTarget id={id} isPaid={isPaid} actions={member => <InterestButton member={member} />} />
}

function Plan({ ownId, target }: { ownId: number; target: number | undefined }) {
  const texts = useQuery(readSiteTexts)
  const plan = useQuery(readPlan)
  return (
    <Loaded query={texts} failure="We could not load the plan." lines={12}>
      {({ pricing }) => (
        <Loaded query={plan} failure="We could not load the plan." lines={12}>
          {planStatus => (
            <PlanOffer
              texts={{ ...pricing, price: shortRupees(planStatus.offer.amount) }}
              action={<Action planStatus={planStatus} ownId={ownId} target={target} />}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface ActionProps {
  planStatus: Reply<typeof contract>
  ownId: number
  target: number | undefined
}

/** Pay, continue an open payment, or renew. No button while the plan runs longer. */
function Action({ planStatus, ownId, target }: ActionProps) {
  const isWaiting = useQuery(readSession).data?.isApproved === false
  const { offer, active, renewableFrom, openOrder, undecidedOrder } = planStatus
  if (active && renewableFrom) {
    return (
      <div className={classes.action}>
        <p>
          <strong>Your plan is active until {showDay(active.lastDay)}.</strong> You can renew it from{' '}
          {showDay(renewableFrom)}. You need not pay now.
        </p>
        <Button component={Link} to={paths.plan(ownId)} variant="outline" fullWidth>
          See your plan
        </Button>
      </div>
    )
  }
  if (isWaiting) {
    return <p>You can pay once the profile is approved. Before that a plan would be of no use.</p>
  }
  return (
    <div className={classes.action}>
      {active && (
        <p>
          <strong>Your plan is active until {showDay(active.lastDay)}.</strong> The new year is added to it,
          so you lose no day.
        </p>
      )}
      <OpenPayment openOrder={openOrder} undecidedOrder={undecidedOrder} />
      <UpgradeButton plan={offer.plan} onStart={() => saveUpgradeTarget(target)} />
      <NoMatchesNotice editPreferences={paths.editPartner(ownId)} />
    </div>
  )
}
