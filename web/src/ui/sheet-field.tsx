import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ChoiceSheet } from './choice-sheet.tsx'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import type { Option } from './narrow-options.ts'
import classes from './sheet-field.module.css'

export interface SheetFieldProps {
  label: string
  options: readonly Option[]
  /** What is chosen, in words. */
  shown: ReactNode
  chosen: readonly string[]
  onChoose: (value: string) => void
  isMultiple?: boolean
  near?: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  withAsterisk?: boolean
  disabled?: boolean
  isOpenAtFirst?: boolean
  nothingFound?: string
  'data-path'?: string
  /** For the element around it, such as its place in a grid. */
  attributes?: object
}

/** A question with a long list, on a phone: the answer in a box, and the list in a sheet. */
export function SheetField(props: SheetFieldProps) {
  const { label, options, shown, chosen, onChoose, isMultiple, near, placeholder, error, disabled } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(props.isOpenAtFirst ?? false)
  const choose = (value: string) => {
    const wasEmpty = chosen.length === 0
    onChoose(value)
    if (isMultiple) return
    setIsOpen(false)
    if (wasEmpty) setTimeout(() => openNext(field.current))
  }
  const described = [props.description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      ref={field}
      className={classes.field}
      data-path={props['data-path']}
      {...props.attributes}
      data-sheet={!isMultiple || undefined}
      data-answered={chosen.length > 0 || undefined}
    >
      <FieldLabel
        id={`${id}-label`}
        label={label}
        isStarred={props.required && props.withAsterisk !== false}
      />
      {props.description && (
        <p id={`${id}-about`} className={classes.description}>
          {props.description}
        </p>
      )}
      <button
        type="button"
        role="combobox"
        className={classes.box}
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-sheet` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={props.required}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        <span data-empty={chosen.length === 0 || undefined}>{chosen.length > 0 ? shown : placeholder}</span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <FieldError id={`${id}-error`} error={error} className={classes.error} />
      {isOpen && (
        <ChoiceSheet
          id={`${id}-sheet`}
          title={label}
          options={options}
          chosen={chosen}
          near={near}
          isMultiple={isMultiple}
          nothingFound={props.nothingFound}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

/** One list after the other: where the next question without an answer has a list too, it opens by itself. */
function openNext(from: HTMLElement | null) {
  const questions = Array.from(from?.closest('form')?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
  const later = questions.slice(from ? questions.indexOf(from) + 1 : 0)
  const next = later.find(question => question.dataset.answered === undefined)
  if (next?.dataset.sheet !== undefined) next.querySelector('button')?.click()
}
