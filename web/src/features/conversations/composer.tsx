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
  /** Openings to choose from; one that is chosen is put into the field and never sent by itself. */
  openings: readonly string[]
  /** Whether both have written: only then is the other told that one is typing. */
  isTalk: boolean
  /** Opens the way for contact details. */
  onShare: () => void
}

/** From here on it is said how much room is left. */
const nearlyFull = messageMax - 200
const isTouch = () => matchMedia('(pointer: coarse)').matches
const full: SendRefusal = {
  message: `${outboxMost} messages wait to be sent. Please write more once you are online.`,
}

/** Where one writes. Nothing that was typed is lost: not by a reload, not by a refusal. */
export function Composer({ other, name, openings, isTalk, onShare }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(other))
  const [refusal, setRefusal] = useState<SendRefusal>()
  const field = useRef<HTMLTextAreaElement>(null)
  const refusalId = useId()
  /** The newest, for a second press that comes before anything is drawn. */
  const typed = useRef(text)
  const tellTyping = useTyping(other, isTalk)
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
    if (!addToOutbox(other, message)) return setRefusal(full)
    setRefusal(undefined)
    change('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Hindi keyboards finish a word with Enter, and on a phone it is a new line.
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
    // What does not arrive now is asked for again with the first message.
    loadSendOutbox().catch(() => {})
  }, [])
  useEffect(() => {
    // After the frame has put the keyboard to the top of the new page. On a phone the keyboard would cover what is new.
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
        <ul className={classes.openings} aria-label="Ways to begin">
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
            tellTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={classes.send}
          disabled={!canSend}
          aria-label="Send"
          // A tap leaves the phone's keyboard open.
          onMouseDown={event => event.preventDefault()}
        >
          <IconSend2 size={24} aria-hidden />
        </button>
      </div>
      {messageLength(text) > nearlyFull && (
        <p className={classes.left} data-over={left < 0 || undefined} role="status">
          {left >= 0 ? `${left} characters left` : `${-left} characters too many`}
        </p>
      )}
    </form>
  )
}
