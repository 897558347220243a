import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './code-boxes.module.css'
import { FieldError } from './field-error.tsx'

interface CodeBoxesProps {
  label: string
  /** One entry for each box, its digit or empty. */
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

export const emptyBoxes = (length: number): string[] => Array.from({ length }, () => '')

/** A code with one box per digit. It can be typed, pasted or filled in by the phone. */
export function CodeBoxes({ label, value, onChange, error, disabled, autoFocus }: CodeBoxesProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const goTo = (place: number) => boxes.current[Math.max(0, Math.min(place, value.length - 1))]?.focus()

  useEffect(() => {
    if (!autoFocus) return
    // A new page moves the focus to its top; this runs after that.
    const frame = requestAnimationFrame(() => boxes.current[0]?.focus())
    return () => cancelAnimationFrame(frame)
  }, [autoFocus])

  const fill = (from: number, digits: string) => {
    const next = value.map((digit, place) => digits[place - from] ?? digit)
    onChange(next)
    goTo(from + digits.length)
  }
  const onType = (place: number, text: string) => {
    const digits = digitsIn(text)
    const old = value[place] ?? ''
    if (digits === '') return onChange(value.map((digit, n) => (n === place ? '' : digit)))
    // A second digit replaces the first; more digits are a whole code, filled in by the phone.
    if (digits.length === 2 && old) return fill(place, digits.replace(old, '').slice(0, 1) || old)
    fill(digits.length >= value.length ? 0 : place, digits)
  }
  const onPaste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsIn(event.clipboardData.getData('text'))
    if (digits) fill(digits.length >= value.length ? 0 : place, digits)
  }
  const onKeyDown = (place: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') goTo(place - 1)
    else if (event.key === 'ArrowRight') goTo(place + 1)
    else if (event.key === 'Backspace' && !value[place] && place > 0) {
      onChange(value.map((digit, n) => (n === place - 1 ? '' : digit)))
      goTo(place - 1)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset
      className={classes.field}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes}>
        {value.map((digit, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the box
            key={place}
            ref={node => {
              boxes.current[place] = node
            }}
            className={classes.box}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${place + 1} of ${value.length}`}
            aria-invalid={error ? true : undefined}
            value={digit}
            onFocus={event => event.currentTarget.select()}
            onChange={event => onType(place, event.currentTarget.value)}
            onPaste={event => onPaste(place, event)}
            onKeyDown={event => onKeyDown(place, event)}
          />
        ))}
      </div>
      {/* The focus does not move, so screen readers need an alert. */}
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} className={classes.error} />
      </div>
    </fieldset>
  )
}
