import { useQuery } from '@tanstack/react-query'
import type { MatchCard } from '#contract/core/members/member.ts'
import { paths } from '#contract/platform/paths.ts'
import { AsksAgain } from '../features/consents/asks-again.tsx'
import { countInterests } from '../features/interests/api.ts'
import { MatchedPanel } from '../features/interests/matched-panel.tsx'
import { SentPanel } from '../features/interests/sent-panel.tsx'
import { countDesiredMatches } from '../features/matches/api.ts'
import { DesiredPanel } from '../features/matches/desired-panel.tsx'
import { MatchTabs } from '../features/matches/match-tabs.tsx'
import { RecentPanel } from '../features/matches/recent-panel.tsx'
import { Welcome } from '../features/matches/welcome.tsx'
import { figure } from '../features/members/figure.ts'
import { OnceApproved } from '../features/members/once-approved.tsx'
import { NextStep } from '../features/profile/next-step.tsx'
import { FreshSearches } from '../features/saved-searches/fresh-searches.tsx'
import { readSession } from '../features/session/api.ts'
import { MatchesButton } from '../features/session/matches-button.tsx'
import { useProfileLink } from '../features/session/paid.ts'
import { useReader } from '../features/session/reader.ts'
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
        <AsksAgain to={paths.settingsGroup('consents')} />
        <OnceApproved>
          <Welcome />
          <Matches />
        </OnceApproved>
      </div>
    </PageBody>
  )
}

function Matches() {
  const editWishes = paths.editPartner(useQuery(readSession).data?.userId ?? '')
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
            editWishes={editWishes}
            searches={<FreshSearches />}
          />
        ),
        matched: <MatchedPanel linkTo={linkTo} wayOn={toDesired} />,
        sent: <SentPanel linkTo={linkTo} wayOn={toDesired} />,
        recent: <RecentPanel linkTo={linkTo} actions={actionsFor} />,
      }}
    />
  )
}

/** Recently Joined has none: it goes on to the first member of all. */
function useFigures() {
  const fit = useQuery(countDesiredMatches).data?.fit
  const interests = useQuery(countInterests).data
  return {
    ...(fit && { desired: figure(fit) }),
    ...(interests && { matched: upTo99(interests.matched), sent: upTo99(interests.sent) }),
  }
}

const upTo99 = (count: number) => (count > 99 ? '99+' : String(count))

const actionsFor = (member: MatchCard) => <CardActions member={member} />

const toDesired = <MatchesButton />

/** One line: the heading and the next step. */
function Greeting() {
  const { say, name } = useReader()
  return (
    <header className={classes.greeting}>
      <h1>{say(`Namaste, ${name}`, `${name}’s matches`)}</h1>
      <NextStep />
    </header>
  )
}
