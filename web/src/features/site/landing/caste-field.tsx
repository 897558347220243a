import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { listCasteOptions } from '../../../core/reference/api.ts'
import { optionsFailed } from '../../../core/reference/options.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { partKey } from '../../../lib/query-keys.ts'
import { LoadError } from '../../../ui/loaded.tsx'
import { casteOptions } from './caste-options.ts'
import classes from './quick-search.module.css'
import { useFirstGesture } from './use-first-gesture.ts'

interface CasteFieldProps {
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

const placeholder = 'Select Caste'

/**
 * The searchable select is a large script and its list a large reply, and most visitors read first. Until the visitor's
 * first gesture a plain field takes its place. If that field has the focus, the select opens when it is ready.
 */
export function CasteField({ value, error, onChange }: CasteFieldProps) {
  const isWanted = useFirstGesture()
  const [hasFocus, setHasFocus] = useState(false)
  const castes = useQuery({ ...listCasteOptions('caste'), select: casteOptions, enabled: isWanted })
  const part = useQuery({
    queryKey: partKey('choice-field'),
    queryFn: () => loadChunk('choice-field', () => import('../../../ui/choice-field.tsx')),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
  const failed = [castes, part].find(query => query.isError)
  const ChoiceField = part.data?.ChoiceField
  const failure = failed?.error
  useEffect(() => {
    if (failure) console.error('There was an error fetching castes!', failure)
  }, [failure])

  return (
    <div className={classes.caste}>
      {ChoiceField && castes.data?.length ? (
        <ChoiceField
          label="Caste"
          placeholder={placeholder}
          required
          options={castes.data}
          value={value}
          error={error}
          onChange={onChange}
          autoFocus={hasFocus}
          // An open list would cover the error.
          isOpenAtFirst={hasFocus && !error}
        />
      ) : (
        <FieldPlaceholder value={value} error={error} onFocusChange={setHasFocus} />
      )}
      {failed && <LoadError what={optionsFailed} query={failed} />}
    </div>
  )
}

interface FieldPlaceholderProps {
  value: string | null
  error: string | undefined
  onFocusChange: (hasFocus: boolean) => void
}

/** Looks like the select and has the same label. */
function FieldPlaceholder({ value, error, onFocusChange }: FieldPlaceholderProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current === document.activeElement) onFocusChange(true)
  }, [onFocusChange])
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        Caste
        <span className={classes.asterisk} aria-hidden>
          {' *'}
        </span>
      </label>
      <input
        ref={input}
        id={id}
        className={classes.box}
        placeholder={placeholder}
        value={value ?? ''}
        required
        readOnly
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
