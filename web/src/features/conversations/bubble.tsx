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
  /** How far one's own has come; the other's have none. */
  tick?: Tick
  isAboutMoney?: boolean
  sentBy?: string
  /** The number of the other's message, by which it is reported. */
  seq?: number
  onReport?: (seq: number) => void
  /** Why one's own was not sent, and what can be done. */
  refusal?: SendRefusal
  clientId?: string
  onRetry?: (clientId: string) => void
  onRemove?: (clientId: string) => void
}

/** One message. */
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

/** Of a shared account: who wrote the message. */
function SentBy({ actor, isMine }: { actor: string; isMine: boolean }) {
  const reader = useReader()
  return <span>sent by {isMine ? ownActor(actor, reader) : actor} ·</span>
}

function MoneyWarning({ onReport }: { onReport: (() => void) | undefined }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        This speaks of money. Never send money to anyone you met here, whatever the reason.{' '}
        {onReport && (
          <button type="button" className={classes.link} onClick={onReport}>
            Report it
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
