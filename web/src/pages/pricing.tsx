import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { readSession } from '../core/accounts/sessions/api.ts'
import { readSiteTexts } from '../core/content/site-texts/api.ts'
import { PremiumCard, PricingNotes } from '../features/payments/pricing/premium-card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextSkeleton } from '../ui/skeletons.tsx'
import classes from './pricing.module.css'

/** Without the session: the page is rendered for a visitor and learns in the browser who reads it. */
export const queries = () => [readSiteTexts]

export function Page() {
  const texts = useQuery(readSiteTexts)
  const { data: session } = useQuery(readSession)
  const isMember = session?.isLoggedIn && session.userId !== null
  const to = isMember ? paths.upgrade(session.userId ?? '') : paths.loginAndReturn(paths.upgrade('me'))
  return (
    <PageBody>
      <PageTitle
        title="Pricing"
        lead="You can join, create a profile and send interests for free. The plan opens full profiles and chat."
      />
      <Loaded query={texts} failure="We could not load the prices." skeleton={<Loading />}>
        {({ pricing }) => (
          <div className={classes.columns}>
            <PremiumCard
              texts={pricing}
              action={
                <Button component={Link} to={to} fullWidth>
                  Get Started
                </Button>
              }
            />
            <PricingNotes texts={pricing} />
          </div>
        )}
      </Loaded>
    </PageBody>
  )
}

function Loading() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading the prices">
      <Panel>
        <TextSkeleton lines={10} />
      </Panel>
      <TextSkeleton lines={8} />
    </div>
  )
}
