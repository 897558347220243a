import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSearchRefusal } from './api.ts'
import { nobodyText, type Wanted } from './wanted.ts'

const hints: Record<Wanted['by'], string> = {
  name: 'Try a part of the name or another spelling, or look for the profile id.',
  id: 'Please compare the number with the one you were given, or look for the name.',
}

/** Nobody was found: what was asked, in the specified words, and what to try next. A refusal stands in the form. */
export function FoundNobody({ wanted }: { wanted: Wanted }) {
  if (useSearchRefusal(wanted)) return null
  return (
    <EmptyState
      icon={<IconUserSearch size={40} aria-hidden />}
      title={nobodyText(wanted)}
      hint={hints[wanted.by]}
      actions={
        <Button component={Link} to={paths.recentlyJoined} variant="outline">
          See your matches
        </Button>
      }
    />
  )
}
