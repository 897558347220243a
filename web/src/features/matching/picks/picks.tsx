import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/core/members/member.ts'
import type { Pick } from '#contract/features/matching/picks.ts'
import { pickRule } from '#contract/features/matching/picks.ts?wire'
import { useReader } from '../../../core/accounts/sessions/reader.ts'
import { MemberGrid, MemberGridSkeleton } from '../../../core/members/member-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { listPicks } from './api.ts'
import { pickReasonText } from './pick-reason-text.ts'
import classes from './picks.module.css'

interface PicksProps {
  linkTo: (member: MatchCard) => string
  actions: (member: MatchCard) => ReactNode
  emptyAction: ReactNode
}

export function Picks({ linkTo, actions, emptyAction }: PicksProps) {
  const query = useQuery(listPicks)
  const { data, error } = query
  const { say, name, his } = useReader()
  if (error && !data) {
    return <LoadError what="We could not load today's picks." query={query} />
  }
  return (
    <div className={classes.page}>
      <h2 className={classes.heading}>Members picked for today</h2>
      {!data && <MemberGridSkeleton cards={4} />}
      {data && data.picks.length > 0 && (
        <MemberGrid
          members={data.picks}
          linkTo={linkTo}
          fitsPreferences
          actions={pick => (
            <>
              <Reason pick={pick} />
              {actions(pick)}
            </>
          )}
        />
      )}
      {data?.picks.length === 0 && (
        <EmptyState
          title="No picks today"
          hint={say(
            'You have seen everyone who matches. Widen your preferences to see more.',
            `You have seen everyone who matches ${name}. Widen ${his} preferences to see more.`,
          )}
          actions={emptyAction}
        />
      )}
      <Panel title="How we choose" tone="sand">
        <ol className={classes.rule}>
          {pickRule.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

function Reason({ pick }: { pick: Pick }) {
  return <p className={classes.reason}>{pickReasonText(pick, useReader())}</p>
}
