import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchCard } from '#contract/core/members/member.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { MemberList } from '../../core/members/member-list.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { listDesiredMatches } from './api.ts'
import { MoreMatches } from './more-matches.tsx'
import { OwnGothra } from './own-gothra.tsx'
import { Relaxations } from './relaxations.tsx'
import { RelaxedPreferences } from './relaxed-preferences.tsx'
import { type RelaxedPreferencesState, useRelaxedPreferences } from './use-relaxed-preferences.ts'

interface DesiredPanelProps {
  linkTo: (member: MatchCard) => string
  actions: (member: MatchCard) => ReactNode
  /** Link to the partner form. */
  editPreferences: string
  /** The saved searches and the picks, shown after the fourth card. */
  searches: ReactNode
}

export function DesiredPanel({ linkTo, actions, editPreferences, searches }: DesiredPanelProps) {
  const query = useInfiniteQuery(listDesiredMatches)
  const relaxing = useRelaxedPreferences()
  return (
    <>
      <RelaxedPreferences {...relaxing} />
      <MemberList
        query={query}
        linkTo={linkTo}
        fitsPreferences
        actions={actions}
        among={
          <>
            <OwnGothra {...relaxing} />
            <MoreMatches editPreferences={editPreferences} relaxing={relaxing} />
            {searches}
          </>
        }
        empty={
          <>
            <NoMatches editPreferences={editPreferences} relaxing={relaxing} />
            {searches}
          </>
        }
      />
    </>
  )
}

function NoMatches({
  editPreferences,
  relaxing,
}: {
  editPreferences: string
  relaxing: RelaxedPreferencesState
}) {
  const { say, name } = useReader()
  return (
    <StateMessage
      title="No Match Found"
      actions={
        <Button component={Link} to={editPreferences}>
          Edit Desired Partner
        </Button>
      }
    >
      <p>
        {say(
          'No one matches all your preferences yet. Relax one of them to see more people.',
          `No one matches all of ${name}’s preferences yet. Relax one of them to see more people.`,
        )}
      </p>
      <OwnGothra {...relaxing} />
      <Relaxations {...relaxing} />
    </StateMessage>
  )
}
