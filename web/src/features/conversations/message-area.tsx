import { IconArrowDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bubble } from './bubble.tsx'
import classes from './message-area.module.css'
import { type MessageRow, messageRows } from './message-rows.ts'
import { type OutboxMessage, removeFromOutbox, retryInOutbox } from './outbox.ts'
import { lastOf, type TalkWindow } from './talk-window.ts'
import { dayHeadingText } from './time-text.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useScroller } from './use-scroller.ts'

interface MessageAreaProps {
  window: TalkWindow
  waiting: readonly OutboxMessage[]
  isTyping: boolean
  /** Shown above the first message. */
  beginning: ReactNode
  onReport: (seq: number) => void
}

export function MessageArea({ window, waiting, isTyping, beginning, onReport }: MessageAreaProps) {
  const { name } = window.other
  const rows = messageRows(window, waiting)
  const { area, isAtBottom, onScroll, toBottom, error, retry } = useScroller(window)
  const unreadFrom = useUnreadFrom(window)
  const fresh = useFresh(window, isAtBottom)
  useMarkRead(window, isAtBottom)
  useScrollToOwn(waiting, toBottom)
  return (
    <div className={classes.frame}>
      <section
        ref={area}
        className={classes.scroller}
        data-begins={beginning !== undefined || undefined}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
        tabIndex={0}
        aria-label={`Messages with ${name}`}
      >
        <div>
          {!window.hasOlder && beginning}
          {error && <ErrorState what="We could not load older messages." error={error} onRetry={retry} />}
          {window.hasOlder && !error && <p className={classes.older}>Loading older messages…</p>}
          <ol className={classes.messages}>
            {rows.map(row => (
              <Row
                key={row.key}
                row={row}
                isFirstUnread={row.stored !== undefined && row.stored.seq === unreadFrom}
                onReport={onReport}
              />
            ))}
          </ol>
          {isTyping && <Typing name={name} />}
        </div>
      </section>
      {!isAtBottom && <ToBottom count={fresh} onPress={toBottom} />}
      <LiveRegion window={window} />
    </div>
  )
}

interface RowProps {
  row: MessageRow
  isFirstUnread: boolean
  onReport: (seq: number) => void
}

function Row({ row, isFirstUnread, onReport }: RowProps) {
  const { key, stored, waiting, beginsDay, follows, ...message } = row
  return (
    <li className={classes.row} data-key={key} data-follows={follows || undefined}>
      {beginsDay && <p className={classes.day}>{dayHeadingText(message.sentAt)}</p>}
      {isFirstUnread && (
        <p className={classes.unread} data-first-unread>
          New messages
        </p>
      )}
      {stored ? (
        <Bubble
          {...message}
          isAboutMoney={stored.isAboutMoney}
          sentBy={stored.sentBy}
          seq={stored.isMine ? undefined : stored.seq}
          onReport={onReport}
        />
      ) : (
        <Bubble
          {...message}
          refusal={waiting?.refusal}
          clientId={key}
          onRetry={retryInOutbox}
          onRemove={removeFromOutbox}
        />
      )}
    </li>
  )
}

/** The first unread message when the conversation was opened. Its mark stays until the viewer answers. */
function useUnreadFrom({ messages, marks }: TalkWindow): number | undefined {
  const [first] = useState(() => messages.find(({ seq, isMine }) => !isMine && seq > marks.myRead)?.seq)
  useEffect(() => {
    const line = document.querySelector('[data-first-unread]')
    const area = line?.closest('section')
    if (!line || !area) return
    const isAbove = line.getBoundingClientRect().top < area.getBoundingClientRect().top
    if (isAbove) line.scrollIntoView({ block: 'start' })
  }, [])
  const isAnswered = first !== undefined && messages.some(({ seq, isMine }) => isMine && seq > first)
  return isAnswered ? undefined : first
}

/** Number of messages that arrived while the viewer was reading further up. */
function useFresh(window: TalkWindow, isAtBottom: boolean): number {
  const seen = useRef(0)
  useEffect(() => {
    if (isAtBottom) seen.current = window.marks.lastSeq
  }, [isAtBottom, window.marks.lastSeq])
  if (isAtBottom || seen.current === 0) return 0
  const shown = window.messages.filter(({ seq, isMine }) => !isMine && seq > seen.current).length
  const below = window.marks.lastSeq - Math.max(seen.current, lastOf(window))
  return shown + (window.isAtEnd ? 0 : Math.max(0, below))
}

/** Scrolls to a message that the viewer sends. */
function useScrollToOwn(waiting: readonly OutboxMessage[], toBottom: () => void): void {
  const last = waiting.at(-1)?.clientId
  const shown = useRef(last)
  useEffect(() => {
    if (last && last !== shown.current) toBottom()
    shown.current = last
  }, [last, toBottom])
}

function ToBottom({ count, onPress }: { count: number; onPress: () => void }) {
  const text = count === 1 ? '1 new message' : `${count} new messages`
  return (
    <button
      type="button"
      className={classes.toBottom}
      aria-label={count > 0 ? `${text}, go to the newest` : 'Go to the newest message'}
      onClick={onPress}
    >
      {count > 0 && text}
      <IconArrowDown size={20} aria-hidden />
    </button>
  )
}

function Typing({ name }: { name: string }) {
  return (
    <p className={classes.typing}>
      <span className={classes.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className={classes.hidden}>{name} is typing</span>
    </p>
  )
}

const liveRegionMost = 5

/** Announces each message that arrives after the conversation was opened, but no older page and no own message. */
function LiveRegion({ window: { messages, other } }: { window: TalkWindow }) {
  const [openedAt] = useState(() => lastOf({ messages }))
  const announced = messages.filter(({ seq, isMine }) => !isMine && seq > openedAt).slice(-liveRegionMost)
  return (
    <div className={classes.hidden} role="log" aria-label="New messages">
      {announced.map(({ seq, text }) => (
        <p key={seq}>
          {other.name}: {text}
        </p>
      ))}
    </div>
  )
}
