import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { MatchesButton } from '../../core/accounts/sessions/matches-button.tsx'
import { CallError } from '../../lib/call-error.ts'
import { usePageHead } from '../../lib/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import classes from './conversation.module.css'
import { BackToList } from './conversation-head.tsx'

export function ConversationSkeleton() {
  usePageHead({ title: 'Chat' })
  return (
    <section className={classes.conversation} role="status" aria-label="Loading the conversation">
      <div className={classes.headToCome}>
        <BackToList />
        <Skeleton height={44} width={44} borderRadius="50%" />
        <Skeleton height={18} width="40%" />
      </div>
      <div className={classes.messagesToCome}>
        {[55, 40, 65, 30].map((width, place) => (
          <Skeleton
            key={width}
            height={44}
            width={`${width}%`}
            borderRadius={14}
            marginLeft={place % 2 ? 'auto' : 0}
          />
        ))}
      </div>
    </section>
  )
}

interface NoConversationProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

/** Looks the same for an unknown member and for one that the viewer cannot see. */
export function NoConversation({ error, onRetry, isRetrying }: NoConversationProps) {
  const status = error instanceof CallError ? error.status : undefined
  return (
    <section className={classes.conversation} aria-label="Conversation">
      <div className={classes.headToCome}>
        <BackToList />
      </div>
      <div className={classes.state}>
        {status === 404 || status === 400 ? (
          <NotFound
            title="This member is not available"
            hint="They may have left, or the link is not complete. Your other conversations have not changed."
            actions={
              <>
                <Button component={Link} to={paths.chats}>
                  See your conversations
                </Button>
                <MatchesButton variant="outline" />
              </>
            }
          />
        ) : (
          <ErrorState
            what="We could not load this conversation."
            error={error}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        )}
      </div>
    </section>
  )
}
