import { Link } from 'react-router'
import type { Interest } from '#contract/core/members/member.ts'
import type { listConversations } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { unreadCountedUpTo } from '#contract/platform/message-text.ts'
import { paths } from '#contract/platform/paths.ts'
import { type PageReader, useReader } from '../../core/accounts/sessions/reader.ts'
import { MemberAvatar } from '../../core/members/member-avatar.tsx'
import classes from './conversation-row.module.css'
import { readDraft } from './draft-text.ts'
import type { OutboxMessage } from './outbox.ts'
import { Ticks, tickOf } from './ticks.tsx'
import { lastMessageText } from './time-text.ts'

export type Row = Reply<typeof listConversations>['data'][number]

interface ConversationRowProps {
  row: Row
  unread: number
  /** The viewer's last unsent message. */
  waiting: OutboxMessage | undefined
  isOpen: boolean
  /** With two panes the link replaces the history entry, so that Back leaves the chat. */
  replaces: boolean
}

export function ConversationRow({ row, unread, waiting, isOpen, replaces }: ConversationRowProps) {
  const reader = useReader()
  const { user_id, name, image1, interest, sentAt } = row
  return (
    <li>
      <Link
        to={paths.chat(user_id)}
        replace={replaces}
        state={fromList}
        className={classes.row}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <MemberAvatar path={image1} size={52} />
        <span className={classes.name}>{name}</span>
        <time className={classes.time} dateTime={waiting?.at ?? sentAt}>
          {lastMessageText(waiting?.at ?? sentAt)}
        </time>
        <span className={classes.last}>
          <LastMessage row={row} waiting={waiting} isOpen={isOpen} />
        </span>
        <span className={classes.signs}>
          {stateText(interest.state, reader) && (
            <span className={classes.state} data-state={interest.state}>
              {stateText(interest.state, reader)}
            </span>
          )}
          {unread > 0 && (
            <span className={classes.count}>
              {unread >= unreadCountedUpTo ? `${unreadCountedUpTo - 1}+` : unread}
              <span className={classes.hidden}>{unread === 1 ? ' new message' : ' new messages'}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** Navigation state for `BackToList`. */
const fromList = { isFromList: true }

function stateText(state: Interest['state'], { say, name }: PageReader): string | undefined {
  if (state === 'matched') return 'Match'
  if (state === 'received') return say('Interested in you', `Interested in ${name}`)
  return state === 'sent' ? 'Interest sent' : undefined
}

function LastMessage({ row, waiting, isOpen }: Pick<ConversationRowProps, 'row' | 'waiting' | 'isOpen'>) {
  const draft = isOpen ? '' : readDraft(row.user_id)
  if (draft) {
    return (
      <>
        <span className={classes.draft}>Draft: </span>
        {draft}
      </>
    )
  }
  if (waiting) {
    return (
      <>
        <Ticks tick={waiting.refusal ? 'failed' : 'waiting'} /> {waiting.text}
      </>
    )
  }
  const isMine = row.mesg_from !== row.user_id
  return (
    <>
      {isMine && <Ticks tick={tickOf(row.seq, row.marks)} />} {row.message}
    </>
  )
}
