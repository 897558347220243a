import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSearchAnswer } from './api.ts'
import { nobodyText, type Wanted } from './wanted.ts'

const hints: Record<Wanted['by'], string> = {
  name: 'Try a part of the name or another spelling, or look for the profile id.',
  id: 'Please compare the number with the one you were given, or look for the name.',
}

interface FoundNobodyProps {
  wanted: Wanted
  /** Where one's own profile is; the number looked for may be one's own. */
  ownProfile: string
}

/** Nobody was found: what was asked, in the specified words, and what to try next. A refusal stands in the form. */
export function FoundNobody({ wanted, ownProfile }: FoundNobodyProps) {
  const { refusal, message, isOwn } = useSearchAnswer(wanted)
  if (refusal) return null
  const icon = <IconUserSearch size={40} aria-hidden />
  if (isOwn) {
    return (
      <EmptyState
        icon={icon}
        title={message ?? ''}
        hint="This is how others find you."
        actions={
          <Button component={Link} to={ownProfile} variant="outline">
            See your profile
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={nobodyText(wanted)}
      hint={message ?? hints[wanted.by]}
      actions={
        <Button component={Link} to={paths.recentlyJoined} variant="outline">
          See your matches
        </Button>
      }
    />
  )
}
