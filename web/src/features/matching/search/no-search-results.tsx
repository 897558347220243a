import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MatchesButton } from '../../../core/accounts/sessions/matches-button.tsx'
import { useReader } from '../../../core/accounts/sessions/reader.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSearchAnswer } from './api.ts'
import { noMatchText, type SimpleSearch } from './simple-search.ts'

const hints: Record<SimpleSearch['by'], string> = {
  name: 'Try a part of the name or another spelling, or look for the profile id.',
  id: 'Please compare the number with the one you were given, or look for the name.',
}

interface NoSearchResultsProps {
  wanted: SimpleSearch
  /** Where one's own profile is; the number looked for may be one's own. */
  ownProfile: string
}

/** Nobody was found: what was asked, in the specified words, and what to try next. A refusal stands in the form. */
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
