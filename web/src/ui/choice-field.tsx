import { CloseButton, InputBase, Popover } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './choice-field.module.css'
import { ChoiceList, isTypedKey } from './choice-list.tsx'
import { Dialog } from './dialog.tsx'
import type { ChoiceOption } from './narrow-options.ts'
import { useIsPhone } from './use-is-phone.ts'

interface FieldProps {
  label: string
  options: readonly ChoiceOption[]
  /** The likely value. The list opens there while nothing is chosen. */
  near?: string
  /** Allows a value that is not in the list, of at most this many characters. */
  otherUpTo?: number
  nothingFound?: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  withAsterisk?: boolean
  disabled?: boolean
  loading?: boolean
  autoFocus?: boolean
  isOpenAtFirst?: boolean
  /** Lets the form find the field. */
  'data-path'?: string
  /** For the element around the field, such as its place in a grid. */
  wrapperProps?: object
}

export interface SingleChoiceProps extends FieldProps {
  isMultiple?: false
  value: string | null
  onChange: (value: string | null) => void
}

interface MultipleChoiceProps extends FieldProps {
  isMultiple: true
  value: readonly string[]
  onChange: (value: string[]) => void
}

export type ChoiceFieldProps = SingleChoiceProps | MultipleChoiceProps

/** One or several values of a long list, which opens in a sheet on a phone and below the field elsewhere. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, options, near, otherUpTo, nothingFound, isMultiple = false, wrapperProps } = props
  const chosen = props.isMultiple ? props.value : props.value === null ? [] : [props.value]
  const isDisabled = props.disabled || (options.length === 0 && otherUpTo === undefined)
  const id = useId()
  const box = useRef<HTMLButtonElement>(null)
  const isPhone = useIsPhone()
  // A letter typed on the closed field starts the search.
  const [search, setSearch] = useState(props.isOpenAtFirst ? '' : undefined)
  const isOpen = search !== undefined

  const close = () => {
    setSearch(undefined)
    box.current?.focus()
  }
  const clear = () => {
    if (props.isMultiple) props.onChange([])
    else props.onChange(null)
    box.current?.focus()
  }
  const choose = (value: string) => {
    if (props.isMultiple) return props.onChange(toggled(props.value, value))
    props.onChange(value)
    close()
    if (isPhone && chosen.length === 0) setTimeout(() => openNext(box.current))
  }
  const onBoxKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isOpen || !(isArrow || isTypedKey(event))) return
    event.preventDefault()
    setSearch(isArrow ? '' : event.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    // Only the list closes, not a dialog around the field.
    event.preventDefault()
    close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setSearch(undefined)
  }
  const list = isOpen && (
    <ChoiceList
      label={label}
      options={options}
      chosen={chosen}
      near={near}
      otherUpTo={otherUpTo}
      isMultiple={isMultiple}
      nothingFound={nothingFound}
      firstSearch={search}
      onChoose={choose}
      onDone={close}
    />
  )
  const canClear = !isPhone && !isDisabled && chosen.length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed and focus lost in the list arrive here
    <div {...wrapperProps} className={classes.field} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Popover
        opened={isOpen && !isPhone}
        onChange={() => setSearch(undefined)}
        withRoles={false}
        withinPortal={false}
        closeOnEscape={false}
        floatingStrategy="fixed"
        position="bottom-start"
        offset={4}
        width="target"
        shadow="md"
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <InputBase
            ref={box}
            component="button"
            type="button"
            role="combobox"
            id={id}
            label={label}
            description={props.description}
            error={props.error}
            withAsterisk={props.withAsterisk ?? props.required}
            disabled={isDisabled}
            loading={props.loading}
            autoFocus={props.autoFocus}
            multiline
            pointer
            classNames={{ input: classes.box }}
            rightSection={
              canClear ? (
                <CloseButton className={classes.clear} aria-label={`Clear ${label}`} onClick={clear} />
              ) : (
                <IconChevronDown size={20} aria-hidden />
              )
            }
            rightSectionPointerEvents={canClear ? 'all' : 'none'}
            aria-labelledby={`${id}-label`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-required={props.required}
            data-path={props['data-path']}
            data-sheet={!isMultiple || undefined}
            data-answered={chosen.length > 0 || undefined}
            onClick={() => (isOpen ? close() : setSearch(''))}
            onKeyDown={onBoxKeyDown}
          >
            {chosen.length > 0 ? (
              chosen.map(value => options.find(option => option.value === value)?.label ?? value).join(', ')
            ) : (
              <span className={classes.placeholder}>{props.placeholder}</span>
            )}
          </InputBase>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} id={`${id}-list`} role="dialog" aria-label={label}>
          {list}
        </Popover.Dropdown>
      </Popover>
      {isOpen && isPhone && (
        <Dialog kind="sheet" id={`${id}-list`} title={label} onClose={close} returnFocusTo={box}>
          {list}
        </Dialog>
      )}
    </div>
  )
}

const toggled = (chosen: readonly string[], value: string) =>
  chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]

/** Opens the list of the next question, if that has no answer yet. */
function openNext(from: HTMLElement | null) {
  const questions = Array.from(from?.closest('form')?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
  const later = questions.slice(from ? questions.indexOf(from) + 1 : 0)
  const next = later.find(question => question.dataset.answered === undefined)
  if (next?.dataset.sheet !== undefined) next.click()
}
