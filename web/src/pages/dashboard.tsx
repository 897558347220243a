import { useQuery } from '@tanstack/react-query'
import type { MatchCard } from '#contract/core/members/member.ts'
import { paths } from '#contract/platform/paths.ts'
import { OnceApproved } from '../core/accounts/once-approved.tsx'
import { readSession } from '../core/accounts/sessions/api.ts'
import { MatchesButton } from '../core/accounts/sessions/matches-button.tsx'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { formatCount } from '../core/members/format-count.ts'
import { NextStep } from '../core/profiles/next-step.tsx'
import { ChangedConsentBanner } from '../core/settings/consents/changed-consent-banner.tsx'
import { countInterests } from '../features/interests/api.ts'
import { MatchedPanel } from '../features/interests/matched-panel.tsx'
import { SentPanel } from '../features/interests/sent-panel.tsx'
import { countDesiredMatches } from '../features/matching/api.ts'
import { DesiredPanel } from '../features/matching/desired-panel.tsx'
import { MatchTabs } from '../features/matching/match-tabs.tsx'
import { RecentPanel } from '../features/matching/recent-panel.tsx'
import { FreshSearches } from '../features/matching/saved-searches/fresh-searches.tsx'
import { Welcome } from '../features/matching/welcome.tsx'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { CardActions } from './cards/card-actions.tsx'
import classes from './dashboard.module.css'

/** The home of a member: a heading, the next step, and the matches. */
export function Page() {
  const { say, name } = useReader()
  usePageHead({ title: say('Your matches', `${name}’s matches`) })
  return (
    <PageBody tight>
      <div className={classes.page}>
        <Greeting />
        <ChangedConsentBanner to={paths.settingsGroup('consents')} />
        <OnceApproved>
          <Welcome />
          <Matches />
        </OnceApproved>
      </div>
    </PageBody>
  )
}

function Matches() {
  const editPreferences = paths.editPartner(useQuery(readSession).data?.userId ?? '')
  const linkTo = useProfileLink()
  const figures = useFigures()
  return (
    <MatchTabs
      figures={figures}
      panels={{
        desired: (
          <DesiredPanel
            linkTo={linkTo}
            actions={actionsFor}
            editPreferences={editPreferences}
            searches={<FreshSearches />}
          />
        ),
        matched: <MatchedPanel linkTo={linkTo} emptyAction={toDesired} />,
        sent: <SentPanel linkTo={linkTo} emptyAction={toDesired} />,
        recent: <RecentPanel linkTo={linkTo} actions={actionsFor} />,
      }}
    />
  )
}

/** Recently Joined has no count, because it lists all members. */
function useFigures() {
  const fit = useQuery(countDesiredMatches).data?.fit
  const interests = useQuery(countInterests).data
  return {
    ...(fit && { desired: formatCount(fit) }),
    ...(interests && { matched: upTo99(interests.matched), sent: upTo99(interests.sent) }),
  }
}

const upTo99 = (count: number) => (count > 99 ? '99+' : String(count))

const actionsFor = (member: MatchCard) => <CardActions member={member} />

const toDesired = <MatchesButton />

function Greeting() {
  const { say, name } = useReader()
  return (
    <header className={classes.greeting}>
      <h1>{say(`Namaste, ${name}`, `${name}’s matches`)}</h1>
      <NextStep />
    </header>
  )
}
