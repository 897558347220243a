import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import type { readPlan as contract } from '#contract/payments.ts'
import { shortRupees } from '#contract/rupees.ts'
import { showDay } from '#contract/show-day.ts'
import { InterestButton } from '../features/interests/interest-button.tsx'
import { Pool } from '../features/matches/pool.tsx'
import { TappedMember } from '../features/matches/tapped-member.tsx'
import { OnceApproved } from '../features/members/once-approved.tsx'
import { readPlan } from '../features/payments/api.ts'
import { OpenPayment } from '../features/payments/open-payment.tsx'
import { rememberTapped, tappedIn } from '../features/payments/tapped.ts'
import { UpgradeButton } from '../features/payments/upgrade-button.tsx'
import { PremiumCard, PricingNotes } from '../features/pricing/premium-card.tsx'
import { readSession } from '../features/session/api.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { useIsPaid } from '../features/session/paid.ts'
import { useReader } from '../features/session/reader.ts'
import { readSiteTexts } from '../features/site-texts/api.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { usePageBefore } from '../ui/use-page-before.ts'
import classes from './upgrade.module.css'

export function Page() {
  const ownId = useOwnId() ?? 0
  const { id } = useParams()
  const tapped = tappedIn(useSearchParams()[0])
  const { say, name } = useReader()
  if (id !== String(ownId)) {
    const own = tapped === undefined ? paths.upgrade(ownId) : paths.upgradeFor(ownId, tapped)
    return <Navigate to={own} replace />
  }
  return (
    <PageBody>
      {tapped !== undefined && <BackToList />}
      <PageTitle
        title="Upgrade"
        lead={say(
          'See the full profiles of your matches with one small plan.',
          `See the full profiles of ${name}’s matches with one small plan.`,
        )}
      />
      <div className={classes.page}>
        <div className={classes.people}>
          <OnceApproved>
            {tapped !== undefined && <Tapped id={tapped} />}
            <Pool editWishes={paths.editPartner(ownId)} />
          </OnceApproved>
        </div>
        <Plan ownId={ownId} tapped={tapped} />
        <Notes />
      </div>
    </PageBody>
  )
}

function BackToList() {
  const back = usePageBefore(paths.recentlyJoined)
  return (
    <Button
      {...back}
      component={Link}
      variant="subtle"
      size="sm"
      className={classes.back}
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      Back to the list
    </Button>
  )
}

function Tapped({ id }: { id: number }) {
  const isPaid = useIsPaid()
  return <TappedMember id={id} isPaid={isPaid} actions={member => <InterestButton member={member} />} />
}

function Plan({ ownId, tapped }: { ownId: number; tapped: number | undefined }) {
  const texts = useQuery(readSiteTexts)
  const plan = useQuery(readPlan)
  return (
    <div className={classes.plan}>
      <Loaded query={texts} failure="We could not load what the plan gives." lines={10}>
        {({ pricing }) => (
          <Loaded query={plan} failure="We could not load the plan." lines={10}>
            {standing => (
              <PremiumCard
                texts={{ ...pricing, price: shortRupees(standing.offer.amount) }}
                action={<Action standing={standing} ownId={ownId} tapped={tapped} />}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

/** What one should know before paying; the card says where it cannot be loaded. */
function Notes() {
  const texts = useQuery(readSiteTexts).data?.pricing
  return <div className={classes.notes}>{texts && <PricingNotes texts={texts} />}</div>
}

interface ActionProps {
  standing: Reply<typeof contract>
  ownId: number
  tapped: number | undefined
}

/** What can be done now: pay, go on paying, renew, or nothing because there is a plan. */
function Action({ standing, ownId, tapped }: ActionProps) {
  const isWaiting = useQuery(readSession).data?.isApproved === false
  const { offer, active, renewableFrom, openOrder, undecidedOrder } = standing
  if (active && renewableFrom) {
    return (
      <div className={classes.action}>
        <p>
          <strong>Your plan is active until {showDay(active.lastDay)}.</strong> You can renew it from{' '}
          {showDay(renewableFrom)}; there is nothing to pay now.
        </p>
        <Button component={Link} to={paths.plan(ownId)} variant="outline" fullWidth>
          See your plan
        </Button>
      </div>
    )
  }
  if (isWaiting) {
    return <p>You can pay once the profile is approved. Until then a plan would open nothing.</p>
  }
  return (
    <div className={classes.action}>
      {active && (
        <p>
          <strong>Your plan is active until {showDay(active.lastDay)}.</strong> Another year is added to what
          is left, so no day is lost.
        </p>
      )}
      <OpenPayment openOrder={openOrder} undecidedOrder={undecidedOrder} />
      <UpgradeButton plan={offer.plan} onStart={() => rememberTapped(tapped)} />
      <p className={classes.note}>You pay on the page of PhonePe, by UPI, card or net banking.</p>
      <p className={classes.note}>Members can see who visited their profile.</p>
    </div>
  )
}
