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

/** Both addresses of the chat: on a phone two pages, on a wide screen two panes. */
export function Page() {
  const { id } = useParams()
  const openId = id === undefined ? undefined : Number(id)
  const lastId = useTabState(useOwnId() ?? null).messageUserId
  const isPhone = useIsPhone()
  useWholeWindow(openId !== undefined)
  // Beside the list there is room for the conversation that was opened last.
  if (openId === undefined && lastId !== null && !isPhone) return <Navigate to={paths.chat(lastId)} replace />
  return (
    <div className={classes.chat} data-open={openId !== undefined || undefined}>
      <div className={classes.list}>
        <ConversationList openId={openId} empty={<NobodyInList />} />
      </div>
      <div className={classes.window}>
        {openId === undefined ? <NobodyChosen /> : <OpenConversation key={openId} id={openId} />}
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

/** Keeps the open conversation for /chat, as long as it can be opened. */
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

/** In place of the conversation, with the way back: blocking can be taken back, so nobody is asked before. */
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
          Neither of you sees the other any more, anywhere. {name} is not told. You can unblock in your{' '}
          <Link to={paths.settings}>settings</Link> at any time.
        </p>
        <FormAlert message={refusal} />
      </StateMessage>
    </div>
  )
}

/** On a wide screen, beside the list. */
function NobodyChosen() {
  usePageHead({ title: 'Chat' })
  const isEmpty = useQuery(listConversations).data?.data.length === 0
  return (
    <div className={classes.state}>
      {isEmpty ? (
        <NobodyYet />
      ) : (
        <EmptyState
          icon={<IconMessages size={48} stroke={1.5} aria-hidden />}
          title="Choose a conversation"
          hint="It opens here. Numbers stay hidden until both of you share them."
        />
      )}
    </div>
  )
}

/** On a wide screen the pane beside it says what to do. */
function NobodyInList() {
  return (
    <>
      <div className={classes.onPhone}>
        <NobodyYet />
      </div>
      <p className={classes.onWide}>Nobody yet.</p>
    </>
  )
}

function NobodyYet() {
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
