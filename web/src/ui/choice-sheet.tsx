import { Button } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import classes from './choice-sheet.module.css'
import { Dialog } from './dialog.tsx'
import { narrowOptions, type Option } from './narrow-options.ts'
import { preparedOptions } from './prepared-options.ts'
import { useListWindow } from './use-list-window.ts'

interface ChoiceSheetProps {
  id?: string
  title: string
  options: readonly Option[]
  chosen: readonly string[]
  /** Where the list opens while nothing is chosen: what is likely. */
  near?: string
  onChoose: (value: string) => void
  onClose: () => void
  /** Several may be chosen; the sheet stays until it is closed. */
  isMultiple?: boolean
  nothingFound?: string
}

/** With fewer one sees at a glance what there is. */
const searchedFrom = 10
/** With more one searches, so the keyboard is there at once. */
const typedFrom = 60

/** The choices of a long list as large rows, with a search by any spelling. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { id, title, options, chosen, near, onChoose, onClose, isMultiple = false } = props
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => narrowOptions(preparedOptions(options), search), [options, search])
  const isSearched = options.length >= searchedFrom
  const start = () => (search === '' ? found.findIndex(({ value }) => isStart(value, chosen, near)) : 0)
  const { shown, space, onScroll } = useListWindow(found, start)
  // Only at first: what is ticked later must not move the list.
  const [startValue] = useState(() => found[start()]?.value)
  const isTyped = isSearched && startValue === undefined && options.length >= typedFrom

  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-start]')
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [])

  const choose = (value: string | undefined) => {
    if (value === undefined) return
    onChoose(value)
    if (isMultiple) setSearch('')
  }
  return (
    <Dialog
      kind="sheet"
      id={id}
      title={title}
      onClose={onClose}
      findFirst={sheet =>
        sheet.querySelector<HTMLElement>(isTyped ? 'input' : '[data-start]') ??
        sheet.querySelector<HTMLElement>('[role=option]')
      }
    >
      {isSearched && (
        <SearchBox
          label={`Search ${title}`}
          value={search}
          onChange={setSearch}
          onEnter={() => choose(found[0]?.value)}
          onDown={() => list.current?.querySelector<HTMLElement>('[role=option]')?.focus()}
        />
      )}
      <div
        ref={list}
        className={classes.list}
        role="listbox"
        tabIndex={-1}
        aria-label={title}
        aria-multiselectable={isMultiple || undefined}
        style={space}
        onScroll={onScroll}
        onKeyDown={moveAmongRows}
      >
        {shown.map((option, place) => (
          <Row
            key={option.value}
            option={option}
            isGroupStart={option.group !== undefined && option.group !== shown[place - 1]?.group}
            isChosen={chosen.includes(option.value)}
            isStart={option.value === startValue}
            onChoose={() => choose(option.value)}
          />
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {found.length === 0 && (props.nothingFound ?? 'Nothing found. Try another spelling.')}
      </p>
      {isMultiple && (
        <div className={classes.foot}>
          <Button fullWidth onClick={onClose}>
            {chosen.length > 0 ? `Done, ${chosen.length} chosen` : 'Done'}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const isStart = (value: string, chosen: readonly string[], near: string | undefined) =>
  chosen.length > 0 ? chosen[0] === value : value === near

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  onDown: () => void
}

function SearchBox({ label, value, onChange, onEnter, onDown }: SearchBoxProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter must not send the form around the sheet.
    if (event.key === 'Enter') {
      event.preventDefault()
      if (value !== '') onEnter()
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
  }
  return (
    <div className={classes.search}>
      <IconSearch size={20} aria-hidden />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder="Type to search"
        autoComplete="off"
        enterKeyHint="go"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

interface RowProps {
  option: Option
  isGroupStart: boolean
  isChosen: boolean
  isStart: boolean
  onChoose: () => void
}

function Row({ option, isGroupStart, isChosen, isStart, onChoose }: RowProps) {
  return (
    <>
      {isGroupStart && (
        <div className={classes.group} role="presentation">
          {option.group}
        </div>
      )}
      <button
        type="button"
        role="option"
        className={classes.row}
        aria-selected={isChosen}
        data-start={isStart || undefined}
        onClick={onChoose}
      >
        <span>{option.label}</span>
        {option.note !== undefined && <span className={classes.note}>{option.note}</span>}
        {isChosen && <IconCheck size={22} aria-hidden />}
      </button>
    </>
  )
}

function moveAmongRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const rows = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=option]'))
  rows[rows.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
