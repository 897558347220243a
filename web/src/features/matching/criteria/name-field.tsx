import { type KeyboardEvent, useId, useState } from 'react'
import classes from './counted-select.module.css'

/** A name in any spelling. It counts once it is typed: when the field is left, or Enter is pressed. */
export function NameField({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string | undefined) => void
}) {
  const id = useId()
  const [text, setText] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setText(value)
  }
  const take = () => {
    if (text.trim() !== value) onChange(text.trim() || undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Name</label>
      <input
        id={id}
        type="search"
        maxLength={80}
        placeholder="In any spelling"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
