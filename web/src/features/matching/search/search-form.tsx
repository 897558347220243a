import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import classes from './search-form.module.css'

interface SearchFormProps {
  label: string
  placeholder?: string
  initial?: string
  /** The server's error for the initial text. */
  refusal?: string
  maxLength: number
  /** Returns the error, if any. */
  check: (text: string) => string | undefined
  /** Follows the error. */
  hint?: (text: string) => string
  onSearch: (text: string) => void
  /** The first field of a dialog, which gets the focus. */
  isFirst?: boolean
}

export function SimpleSearchForm({
  label,
  initial = '',
  refusal,
  check,
  hint,
  onSearch,
  isFirst,
  ...field
}: SearchFormProps) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const problem = check(text)
    setError(problem)
    if (problem) input.current?.focus()
    else onSearch(text.trim())
  }
  const edit = (edited: string) => {
    setText(edited)
    setError(undefined)
  }
  const shownError = error ?? (text === initial ? refusal : undefined)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <TextInput
        {...field}
        id={id}
        // The dialog looks for this attribute when it opens. React's autoFocus would run too early.
        ref={node => {
          input.current = node
          if (isFirst) node?.setAttribute('autofocus', '')
        }}
        classNames={{ error: classes.error }}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        error={
          shownError && (
            <>
              {shownError}
              {hint && <span className={classes.hint}>{hint(text)}</span>}
            </>
          )
        }
        onChange={event => edit(event.currentTarget.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
