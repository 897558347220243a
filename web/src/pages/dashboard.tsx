import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MatchCard } from '#contract/member.ts'
import { paths } from '#contract/paths.ts'
import { AsksAgain } from '../features/consents/asks-again.tsx'
import { countInterests } from '../features/interests/api.ts'
import { MatchedPanel } from '../features/interests/matched-panel.tsx'
import { SentPanel } from '../features/interests/sent-panel.tsx'
import { countDesiredMatches } from '../features/matches/api.ts'
import { DesiredPanel } from '../features/matches/desired-panel.tsx'
import { MatchTabs } from '../features/matches/match-tabs.tsx'
import { RecentPanel } from '../features/matches/recent-panel.tsx'
import { figure } from '../features/members/figure.ts'
import { OnceApproved } from '../features/members/once-approved.tsx'
import { OwnPhoto } from '../features/members/own-photo.tsx'
import { readCompleteness } from '../features/profile/api.ts'
import { NextStep } from '../features/profile/next-step.tsx'
import { FreshSearches } from '../features/saved-searches/fresh-searches.tsx'
import { readSession } from '../features/session/api.ts'
import { useProfileLink } from '../features/session/paid.ts'
import { useVoice } from '../features/session/voice.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { CardActions } from './cards/card-actions.tsx'
import classes from './dashboard.module.css'

/** The home of a member: a greeting, one thing to do, and who could be the one. */
export function Page() {
  const { whose } = useVoice()
  usePageHead({ title: whose === 'your' ? 'Your matches' : `${whose} matches` })
  const session = useQuery(readSession).data
  return (
    <PageBody tight>
      <div className={classes.page}>
        <Greeting name={session?.userName ?? ''} />
        <AsksAgain to={paths.settingsGroup('consents')} />
        <OnceApproved>
          <FreshSearches />
          <Matches editWishes={paths.editPartner(session?.userId ?? '')} />
        </OnceApproved>
      </div>
    </PageBody>
  )
}

function Matches({ editWishes }: { editWishes: string }) {
  const linkTo = useProfileLink()
  const figures = useFigures()
  return (
    <MatchTabs
      figures={figures}
      panels={{
        desired: <DesiredPanel linkTo={linkTo} actions={actionsFor} editWishes={editWishes} />,
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

const toDesired = (
  <Button component={Link} to={paths.recentlyJoined}>
    See who fits
  </Button>
)

function Greeting({ name }: { name: string }) {
  const image = useQuery(readCompleteness).data?.image1 ?? null
  const [firstName] = name.split(' ')
  return (
    <header className={classes.greeting}>
      <OwnPhoto path={image} />
      <div className={classes.words}>
        <h1>Namaste, {firstName}</h1>
        <NextStep />
      </div>
    </header>
  )
}
