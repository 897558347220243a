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
  onSearch: (text: string) => void
  /** Whether one can type as soon as it opens. */
  isFirst?: boolean
}

/** One field and its button. */
export function SearchForm({
  label,
  initial = '',
  refusal,
  check,
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
    const wrong = check(text)
    setError(wrong)
    if (wrong) input.current?.focus()
    else onSearch(text.trim())
  }
  const edit = (edited: string) => {
    setText(edited)
    setError(undefined)
  }
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
        error={error ?? (text === initial && refusal)}
        onChange={event => edit(event.currentTarget.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
