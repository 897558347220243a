import { Button } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import classes from './choice-list.module.css'
import { type ChoiceOption, narrowOptions } from './narrow-options.ts'
import { useListWindow } from './use-list-window.ts'

interface ChoiceListProps {
  label: string
  options: readonly ChoiceOption[]
  chosen: readonly string[]
  near: string | undefined
  otherUpTo: number | undefined
  isMultiple: boolean
  nothingFound: string | undefined
  /** The search with which the list opens. */
  firstSearch: string
  onChoose: (value: string) => void
  onDone: () => void
}

/** A shorter list needs no search. */
const searchedFrom = 10
/** A longer list opens with the focus in the search, unless there is a likely value. */
const typedFrom = 60

/** The options of a `ChoiceField` as rows, with a search by any spelling. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, options, chosen, near, otherUpTo, isMultiple, onChoose, onDone } = props
  const [search, setSearch] = useState(props.firstSearch)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Several chosen options can be far apart, so the list opens with them on top.
  const [onTop] = useState(isMultiple ? chosen : [])
  const found = useMemo(() => {
    const matches = narrowOptions(chosenFirst(options, onTop), search)
    const other = otherUpTo === undefined ? '' : search.trim()
    const isListed = other === '' || matches.some(option => option.label === other)
    return isListed ? matches : [{ value: other, label: `Use “${other}”` }, ...matches]
  }, [options, onTop, search, otherUpTo])
  const isSearched = options.length >= searchedFrom || otherUpTo !== undefined
  const isStart = ({ value }: ChoiceOption) => value === (chosen[0] ?? near)
  const findStart = () => (search === '' ? found.findIndex(isStart) : 0)
  const { shown, space, onScroll } = useListWindow(found, findStart)
  // The row stays the same when others are ticked, so that the list does not move.
  const [startValue] = useState(() => found[findStart()]?.value)

  const rows = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])
  const startRow = () => list.current?.querySelector<HTMLElement>('[data-start]')

  const focusStart = useEffectEvent(() => {
    const row = startRow()
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
    const isTyped = search !== '' || (!row && options.length >= typedFrom)
    const first = (isTyped && input.current) || row || rows()[0] || input.current
    first?.focus({ preventScroll: true })
  })
  // After the layout effect in which a dialog opens and sets its own focus.
  useEffect(() => focusStart(), [])

  const choose = (value: string) => {
    onChoose(value)
    if (isMultiple) setSearch('')
  }
  const onSearchKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      const row = (search === '' && startRow()) || rows()[0]
      row?.focus()
    }
    if (event.key === 'Enter') {
      // Enter does not submit the form.
      event.preventDefault()
      if (search !== '' && found[0]) choose(found[0].value)
    }
  }
  const onListKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const place = rows().indexOf(event.target as HTMLElement) + step
      const next = place < 0 ? input.current : rows()[place]
      next?.focus()
    }
    if (isTypedKey(event)) {
      // Types the letter into the search. A list without a search goes to the row that begins with the letter.
      const begins = (row: HTMLElement) => row.textContent.toLowerCase().startsWith(event.key.toLowerCase())
      const target = input.current ?? rows().find(begins)
      target?.focus()
    }
  }
  return (
    <div className={classes.choices}>
      {isSearched && (
        <div className={classes.search}>
          <IconSearch size={20} aria-hidden />
          <input
            ref={input}
            type="search"
            aria-label={`Search ${label}`}
            placeholder="Type to search"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={otherUpTo}
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
            onKeyDown={onSearchKeyDown}
          />
        </div>
      )}
      <div
        ref={list}
        className={classes.list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        style={space}
        onScroll={onScroll}
        onKeyDown={onListKeyDown}
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
          <Button fullWidth onClick={onDone}>
            {chosen.length > 0 ? `Done, ${chosen.length} chosen` : 'Done'}
          </Button>
        </div>
      )}
    </div>
  )
}

function chosenFirst(options: readonly ChoiceOption[], chosen: readonly string[]): readonly ChoiceOption[] {
  if (chosen.length === 0) return options
  const isChosen = ({ value }: ChoiceOption) => chosen.includes(value)
  const onTop = options.filter(isChosen).map(option => ({ ...option, group: undefined }))
  return [...onTop, ...options.filter(option => !isChosen(option))]
}

/** True for a key that writes a character, which starts or continues a search. */
export const isTypedKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

interface RowProps {
  option: ChoiceOption
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
