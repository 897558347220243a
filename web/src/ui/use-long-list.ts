import type { ComboboxItem } from '@mantine/core'
import { type FocusEventHandler, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { rowHeight } from './list-window.ts'
import { narrowOptions, type Option } from './narrow-options.ts'
import { preparedOptions } from './prepared-options.ts'
import { toItems } from './select-items.ts'
import { listProps } from './select-styles.ts'
import { useDrawnOptions } from './use-drawn-options.ts'
import { useListWindow } from './use-list-window.ts'

const toItem = ({ value, label }: Option): ComboboxItem => ({ value, label })
const nothing: Option[] = []

type OnFocus = FocusEventHandler<HTMLInputElement>

interface LongListOptions {
  /** What is chosen; the list opens there. */
  value: string | readonly string[] | null
  search: string
  /** Where it opens while nothing is chosen: what is likely. */
  near?: string
  /** Enter takes the best match of what was typed. */
  takesFirst?: boolean
  isOpenAtFirst?: boolean
  onFocus?: OnFocus
  onBlur?: OnFocus
}

/**
 * The list of a select with thousands of choices, as props for any of Mantine's fields. A form with ten such fields
 * would go through all their choices with every letter typed anywhere, so a field without the focus knows only what
 * is chosen; and of the list only the rows near those in view are drawn.
 */
export function useLongList(options: readonly Option[], field: LongListOptions) {
  const { value, search, near, takesFirst = false, isOpenAtFirst = false } = field
  const [isNear, setIsNear] = useState(isOpenAtFirst)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const chosen = useMemo(() => new Set(typeof value === 'string' ? [value] : value), [value])
  const found = useMemo(
    () => (isNear ? narrowOptions(preparedOptions(options), search) : nothing),
    [options, search, isNear],
  )
  const findStart = () =>
    search === ''
      ? found.findIndex(option => (chosen.size > 0 ? chosen.has(option.value) : option.value === near))
      : 0
  const { shown, space, onScroll, drawStart } = useListWindow(found, findStart)
  const data = useMemo(() => {
    const drawn = new Set(shown)
    const others = options.filter(option => chosen.has(option.value) && !drawn.has(option))
    return [...others, ...shown].map(toItem)
  }, [options, chosen, shown])

  const setOpen = (now: boolean) => {
    setIsOpen(now)
    if (!now) return store.resetSelectedOption()
    drawStart()
    store.updateSelectedOptionIndex('active')
  }
  const store = useDrawnOptions(isOpen, setOpen, () => Math.max(0, findStart()) * rowHeight)

  const markFirst = useEffectEvent(() => {
    if (takesFirst && isOpen && search !== '') store.selectFirstOption()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other search
  useEffect(() => markFirst(), [search])

  const onFocus: OnFocus = event => {
    setIsNear(true)
    field.onFocus?.(event)
  }
  const onBlur: OnFocus = event => {
    setIsNear(false)
    field.onBlur?.(event)
  }
  return {
    ...listProps,
    data,
    filter: () => toItems(shown),
    openOnFocus: false,
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    comboboxProps: { ...listProps.comboboxProps, store },
    styles: { options: space },
    attributes: { options: { onScroll } },
    onFocus,
    onBlur,
  }
}
