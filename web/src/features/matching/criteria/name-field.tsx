import { type KeyboardEvent, useId, useState } from 'react'
import classes from './counted-select.module.css'

/** Searches on blur or Enter, not while the member types. */
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
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim() || undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Name</label>
      <input
        id={id}
        type="search"
        maxLength={80}
        placeholder="Any spelling"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
