import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './interest-button.module.css'
import type { InterestedMember } from './interested-member.ts'
import { useIsBefore } from './use-is-before.ts'

interface MatchedActionsProps {
  member: InterestedMember
  isUndoing: boolean
  onUndo: () => void
}

/** Message, and Undo for 60 seconds after an accept. "End match" is in the three-dot menu. */
export function MatchedActions({ member, isUndoing, onUndo }: MatchedActionsProps) {
  const { user_id, name, interest } = member
  const canUndo = useIsBefore(interest.undoUntil)
  return (
    <div className={classes.matched}>
      <Button
        component={Link}
        to={paths.chat(user_id)}
        size="sm"
        color="peacock"
        leftSection={<IconMessageCircle size={20} aria-hidden />}
        aria-label={`Message ${name}`}
      >
        Message
      </Button>
      {canUndo && (
        <Button
          size="sm"
          variant="outline"
          loading={isUndoing}
          aria-label={`Undo the match with ${name}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
