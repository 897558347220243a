import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { cleanMessage, messageLength } from '#contract/platform/message-text.ts'
import { messageMax } from '#contract/platform/values.ts'
import classes from './composer.module.css'
import { readDraft, saveMessageDraft } from './draft-text.ts'
import { loadSendOutbox } from './load-send-outbox.ts'
import { addToOutbox, onRefused, outboxMost, type SendRefusal } from './outbox.ts'
import { useFieldHeight } from './use-field-height.ts'
import { useTyping } from './use-typing.ts'

interface ComposerProps {
  other: number
  name: string
  /** Suggested first messages. A tap puts one into the field and does not send it. */
  openings: readonly string[]
  /** Both have written. Typing is only shown in such a conversation. */
  isTwoWay: boolean
  onShare: () => void
}

/** Beyond this length the number of characters left is shown. */
const showsLeftFrom = messageMax - 200
const isTouch = () => matchMedia('(pointer: coarse)').matches
const outboxFull: SendRefusal = {
  message: `${outboxMost} messages are waiting to be sent. You can write more once you are online.`,
}

/** Keeps what was typed, also after a reload or a refused message. */
export function Composer({ other, name, openings, isTwoWay, onShare }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(other))
  const [refusal, setRefusal] = useState<SendRefusal>()
  const field = useRef<HTMLTextAreaElement>(null)
  const refusalId = useId()
  /** The latest text. A double tap comes before the next render. */
  const typed = useRef(text)
  const publishTyping = useTyping(other, isTwoWay)
  useFieldHeight(field, text)

  const change = (to: string) => {
    typed.current = to
    setText(to)
    saveMessageDraft(other, to)
  }
  const clean = cleanMessage(text)
  const left = messageMax - messageLength(clean)
  const canSend = clean !== '' && left >= 0

  const send = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const message = cleanMessage(typed.current)
    if (message === '' || messageLength(message) > messageMax) return
    if (!addToOutbox(other, message)) return setRefusal(outboxFull)
    setRefusal(undefined)
    change('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Hindi keyboards finish a word with Enter, and on a phone Enter is a new line.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Enter' && !event.shiftKey && !isComposing && !isTouch()) send(event)
  }
  useEffect(
    () =>
      onRefused(refused => {
        if (refused.to !== other || typed.current !== '') return false
        typed.current = refused.text
        setText(refused.text)
        saveMessageDraft(other, refused.text)
        setRefusal(refused.refusal)
        return true
      }),
    [other],
  )
  useEffect(() => {
    // A failed preload is retried with the first message.
    loadSendOutbox().catch(() => {})
  }, [])
  useEffect(() => {
    // Runs after the page frame has moved the focus. Not on a phone, where the keyboard would cover the messages.
    const timer = setTimeout(() => !isTouch() && field.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])
  const choose = (opening: string) => {
    change(opening)
    field.current?.focus()
  }
  return (
    <form className={classes.composer} onSubmit={send}>
      {refusal && (
        <div id={refusalId} className={classes.refusal} role="alert">
          <p>{refusal.message}</p>
          {refusal.canShare && (
            <button type="button" className={classes.share} onClick={onShare}>
              Share contact
            </button>
          )}
        </div>
      )}
      {text === '' && openings.length > 0 && (
        <ul className={classes.openings} aria-label="Suggested first messages">
          {openings.map(opening => (
            <li key={opening}>
              <button type="button" className={classes.opening} onClick={() => choose(opening)}>
                {opening}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.line}>
        <textarea
          ref={field}
          className={classes.field}
          rows={1}
          placeholder="Message"
          aria-label={`Message to ${name}`}
          aria-invalid={left < 0 || undefined}
          aria-describedby={refusal ? refusalId : undefined}
          value={text}
          onChange={event => {
            change(event.currentTarget.value)
            publishTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={classes.send}
          disabled={!canSend}
          aria-label="Send"
          // Keeps the phone's keyboard open.
          onMouseDown={event => event.preventDefault()}
        >
          <IconSend2 size={24} aria-hidden />
        </button>
      </div>
      {messageLength(text) > showsLeftFrom && (
        <p className={classes.left} data-over={left < 0 || undefined} role="status">
          {left >= 0 ? `${left} characters left` : `${-left} characters over the limit`}
        </p>
      )}
    </form>
  )
}
