import { Button } from '@mantine/core'
import { IconAlertCircle, IconBan, IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { noMessaging, updateTabState, useTabState } from '../core/accounts/tab-state.ts'
import { listConversations } from '../features/conversations/api.ts'
import { Conversation } from '../features/conversations/conversation.tsx'
import { ConversationList } from '../features/conversations/conversation-list.tsx'
import { conversation } from '../features/conversations/conversation-query.ts'
import { useBlock } from '../features/interests/blocks/use-block.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { Notice } from '../ui/notice.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useWholeWindow } from '../ui/use-whole-window.ts'
import classes from './chat.module.css'

/** /chat and /chat/{id}: two pages on a phone, two panes on a wide screen. */
export function Page() {
  const { id } = useParams()
  const openId = id === undefined ? undefined : Number(id)
  const lastId = useTabState(useOwnId() ?? null).messageUserId
  const isPhone = useIsPhone()
  useWholeWindow(openId !== undefined)
  // A wide screen opens the last conversation beside the list.
  if (openId === undefined && lastId !== null && !isPhone) return <Navigate to={paths.chat(lastId)} replace />
  return (
    <div className={classes.chat} data-open={openId !== undefined || undefined}>
      <div className={classes.list}>
        <ConversationList openId={openId} empty={<EmptyList />} />
      </div>
      <div className={classes.window}>
        {openId === undefined ? <NoneOpen /> : <OpenConversation key={openId} id={openId} />}
      </div>
    </div>
  )
}

function OpenConversation({ id }: { id: number }) {
  const ownId = useOwnId() ?? ''
  const linkTo = useProfileLink()
  const [blockedName, setBlockedName] = useState<string>()
  useKeepMessaging(id, blockedName !== undefined)
  const block = useBlock()
  if (blockedName !== undefined) {
    return (
      <Blocked
        name={blockedName}
        isUndoing={block.isPending}
        refusal={block.refusal}
        onUndo={() => block.change('removeBlock', id, () => setBlockedName(undefined))}
      />
    )
  }
  return (
    <>
      <Conversation
        other={id}
        profile={linkTo({ user_id: id })}
        upgrade={paths.upgrade(ownId)}
        onBlock={name => block.change('addBlock', id, () => setBlockedName(name))}
      />
      {block.refusal && (
        <Notice icon={<IconAlertCircle aria-hidden />} title="This member was not blocked.">
          <p>{block.refusal}</p>
          <Button size="sm" onClick={block.reset}>
            Close
          </Button>
        </Notice>
      )}
    </>
  )
}

/** Remembers the open conversation for /chat, as long as it can be opened. */
function useKeepMessaging(id: number, isBlocked: boolean): void {
  const ownId = useOwnId() ?? null
  const { data, error } = useQuery({ ...conversation(id), enabled: false })
  const name = data?.other.name
  const isGone = isBlocked || (error !== null && 'kind' in error && error.kind === 'refused')
  useEffect(() => {
    if (isGone) updateTabState(ownId, noMessaging)
    else if (name !== undefined)
      updateTabState(ownId, {
        messageUserData: { user_id: id, name },
        messageName: name,
        messageUserId: id,
        isMessage: true,
      })
  }, [ownId, id, name, isGone])
}

interface BlockedProps {
  name: string
  isUndoing: boolean
  refusal: string | undefined
  onUndo: () => void
}

/** Replaces the conversation and offers Undo, instead of a question before the block. */
function Blocked({ name, isUndoing, refusal, onUndo }: BlockedProps) {
  usePageHead({ title: `${name} is blocked` })
  return (
    <div className={classes.state}>
      <StateMessage
        icon={<IconBan size={48} stroke={1.5} aria-hidden />}
        title={`You have blocked ${name}`}
        headingLevel="h1"
        actions={
          <>
            <Button variant="outline" loading={isUndoing} onClick={onUndo}>
              Undo
            </Button>
            <Button component={Link} to={paths.chats} replace>
              Back to your conversations
            </Button>
          </>
        }
      >
        <p>
          You and {name} will no longer see each other. {name} will not be notified. You can unblock in{' '}
          <Link to={paths.settings}>Settings</Link>.
        </p>
        <FormAlert message={refusal} />
      </StateMessage>
    </div>
  )
}

function NoneOpen() {
  usePageHead({ title: 'Chat' })
  const isEmpty = useQuery(listConversations).data?.data.length === 0
  return (
    <div className={classes.state}>
      {isEmpty ? (
        <NoConversations />
      ) : (
        <EmptyState
          icon={<IconMessages size={48} stroke={1.5} aria-hidden />}
          title="Choose a conversation"
          hint="It opens here. Phone numbers stay hidden until both of you share them."
        />
      )}
    </div>
  )
}

/** On a wide screen the right pane has the longer text. */
function EmptyList() {
  return (
    <>
      <div className={classes.onPhone}>
        <NoConversations />
      </div>
      <p className={classes.onWide}>No conversations yet.</p>
    </>
  )
}

function NoConversations() {
  const { say, name } = useReader()
  return (
    <EmptyState
      icon={<IconMessages size={48} stroke={1.5} aria-hidden />}
      title="No conversations yet"
      hint="Your conversations appear here. Start with a match."
      actions={
        <>
          <Button component={Link} to={paths.matchesTab('matched')}>
            {say('See your matches', `See ${name}’s matches`)}
          </Button>
          <Button component={Link} to={paths.interests} variant="outline">
            Answer interests
          </Button>
        </>
      }
    />
  )
}
