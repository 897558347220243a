import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MatchesButton } from '../../../core/accounts/sessions/matches-button.tsx'
import { useReader } from '../../../core/accounts/sessions/reader.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSearchAnswer } from './api.ts'
import { noMatchText, type SimpleSearch } from './simple-search.ts'

const hints: Record<SimpleSearch['by'], string> = {
  name: 'Try part of the name, another spelling, or the profile id.',
  id: 'Please check the number, or search by name.',
}

interface NoSearchResultsProps {
  wanted: SimpleSearch
  /** Link to the own profile, in case the viewer searched for the own id. */
  ownProfile: string
}

/** The specified text for no result, and what to try next. The form shows refusals. */
export function NoSearchResults({ wanted, ownProfile }: NoSearchResultsProps) {
  const { refusal, message, isOwn } = useSearchAnswer(wanted)
  const { say, name } = useReader()
  if (refusal) return null
  const icon = <IconUserSearch size={40} aria-hidden />
  if (isOwn) {
    return (
      <EmptyState
        icon={icon}
        title={message ?? ''}
        hint="This is how other members find the profile."
        actions={
          <Button component={Link} to={ownProfile} variant="outline">
            {say('See your profile', `See ${name}’s profile`)}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={noMatchText(wanted)}
      hint={message ?? hints[wanted.by]}
      actions={<MatchesButton variant="outline" />}
    />
  )
}
