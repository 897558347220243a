import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { useMemo, useState } from 'react'
import { narrowOptions, type Option, type SearchableOption, toSearchable } from './narrow-options.ts'
import { shownAtOnce, toNarrowedItems } from './select-items.ts'

interface Prepared {
  /** Without groups: Mantine looks labels up in it, which in thousands of grouped choices takes 100 ms. */
  items: ComboboxItem[]
  searchable: SearchableOption[]
}

const toItem = ({ value, label }: Option): ComboboxItem => ({ value, label })

/** Preparing thousands of names takes a moment, so each list is prepared once, whoever shows it. */
const preparedLists = new WeakMap<readonly Option[], Prepared>()

function prepare(options: readonly Option[]): Prepared {
  const prepared = preparedLists.get(options) ?? {
    items: options.map(toItem),
    searchable: toSearchable(options),
  }
  preparedLists.set(options, prepared)
  return prepared
}

/**
 * The list of a select with thousands of choices. Until the field has the focus it holds only what is chosen:
 * a form with ten such fields would otherwise go through all their choices with every letter typed anywhere.
 */
export function useLongList(options: readonly Option[], value: string | readonly string[] | null) {
  const [isNear, setIsNear] = useState(false)
  const chosen = useMemo(() => new Set(typeof value === 'string' ? [value] : value), [value])
  const data = useMemo(
    () => (isNear ? prepare(options).items : options.filter(option => chosen.has(option.value)).map(toItem)),
    [options, chosen, isNear],
  )
  const filter = ({ search }: { search: string }): ComboboxParsedItem[] => {
    if (!isNear) return []
    const { searchable } = prepare(options)
    return toNarrowedItems(narrowOptions(searchable, search, shownAtOnce, item => chosen.has(item)))
  }
  return { data, filter, onNear: () => setIsNear(true), onAway: () => setIsNear(false) }
}
