import { IconAlertTriangle, IconDotsVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { ownActor, useReader } from '../../core/accounts/sessions/reader.ts'
import classes from './bubble.module.css'
import type { SendRefusal } from './outbox.ts'
import { type Tick, Ticks } from './ticks.tsx'
import { clockText } from './time-text.ts'

interface BubbleProps {
  text: string
  sentAt: string
  /** Only on the viewer's own messages. */
  tick?: Tick
  isAboutMoney?: boolean
  sentBy?: string
  /** Only on received messages, which can be reported. */
  seq?: number
  onReport?: (seq: number) => void
  /** Why the viewer's message was not sent. */
  refusal?: SendRefusal
  clientId?: string
  onRetry?: (clientId: string) => void
  onRemove?: (clientId: string) => void
}

export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { text, sentAt, tick, isAboutMoney, sentBy, seq, onReport } = props
  return (
    <>
      <div className={classes.line} data-mine={tick !== undefined || undefined}>
        <div className={classes.bubble}>
          <span className={classes.hidden}>{tick ? 'You: ' : ''}</span>
          <span className={classes.text} data-text>
            {text}
          </span>
          <span className={classes.foot}>
            {sentBy && <SentBy actor={sentBy} isMine={tick !== undefined} />}
            <time dateTime={sentAt}>{clockText(sentAt)}</time>
            {tick && <Ticks tick={tick} />}
          </span>
        </div>
        {seq !== undefined && onReport && (
          <button
            type="button"
            className={classes.more}
            aria-label={`Report this message: ${text.slice(0, 40)}`}
            onClick={() => onReport(seq)}
          >
            <IconDotsVertical size={18} aria-hidden />
          </button>
        )}
      </div>
      {isAboutMoney && <MoneyWarning onReport={seq !== undefined ? () => onReport?.(seq) : undefined} />}
      {props.refusal && <NotSent {...props} refusal={props.refusal} />}
    </>
  )
})

/** For a shared account: the person who wrote the message. */
function SentBy({ actor, isMine }: { actor: string; isMine: boolean }) {
  const reader = useReader()
  return <span>sent by {isMine ? ownActor(actor, reader) : actor} ·</span>
}

function MoneyWarning({ onReport }: { onReport: (() => void) | undefined }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        This message is about money. Never send money to anyone you met here.{' '}
        {onReport && (
          <button type="button" className={classes.link} onClick={onReport}>
            Report this message
          </button>
        )}
      </span>
    </p>
  )
}

function NotSent({ refusal, clientId = '', onRetry, onRemove }: BubbleProps & { refusal: SendRefusal }) {
  return (
    <fieldset className={classes.notSent} aria-label="This message was not sent">
      <p>{refusal.message}</p>
      <button type="button" className={classes.link} onClick={() => onRetry?.(clientId)}>
        Retry
      </button>
      <button type="button" className={classes.link} onClick={() => onRemove?.(clientId)}>
        Remove
      </button>
    </fieldset>
  )
}
