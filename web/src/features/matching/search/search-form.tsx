import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import classes from './search-form.module.css'

interface SearchFormProps {
  label: string
  placeholder?: string
  initial?: string
  /** What the server said of the initial text. */
  refusal?: string
  maxLength: number
  /** What is wrong with the text, if anything is. */
  check: (text: string) => string | undefined
  /** What helps beside that. */
  hint?: (text: string) => string
  onSearch: (text: string) => void
  /** Whether one can type as soon as it opens. */
  isFirst?: boolean
}

/** One field and its button. */
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
    const found = check(text)
    setError(found)
    if (found) input.current?.focus()
    else onSearch(text.trim())
  }
  const edit = (edited: string) => {
    setText(edited)
    setError(undefined)
  }
  const wrong = error ?? (text === initial ? refusal : undefined)
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <TextInput
        {...field}
        id={id}
        // A dialog looks for this word when it opens; React itself would focus too early.
        ref={node => {
          input.current = node
          if (isFirst) node?.setAttribute('autofocus', '')
        }}
        classNames={{ error: classes.error }}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        error={
          wrong && (
            <>
              {wrong}
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
