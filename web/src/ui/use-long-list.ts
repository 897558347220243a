import type { ComboboxParsedItem } from '@mantine/core'
import { useMemo, useState } from 'react'
import { narrowOptions, type Option, type SearchableOption, toSearchable } from './narrow-options.ts'
import { shownAtOnce, toItems, toNarrowedItems } from './select-items.ts'

/** Simplifying thousands of names takes a moment, so each list is prepared once, whoever shows it. */
const prepared = new WeakMap<readonly Option[], SearchableOption[]>()

function searchableOf(options: readonly Option[]): SearchableOption[] {
  const known = prepared.get(options) ?? toSearchable(options)
  prepared.set(options, known)
  return known
}

/**
 * The list of a select with thousands of choices. Until the field has the focus it holds only what is chosen:
 * a form with ten such fields would otherwise go through all their choices with every letter typed anywhere.
 */
export function useLongList(options: readonly Option[], value: string | readonly string[] | null) {
  const [isNear, setIsNear] = useState(false)
  const chosen = useMemo(() => new Set(typeof value === 'string' ? [value] : value), [value])
  const data = useMemo(
    () => toItems(isNear ? options : options.filter(option => chosen.has(option.value))),
    [options, chosen, isNear],
  )
  const filter = ({ search }: { search: string }): ComboboxParsedItem[] => {
    if (!isNear) return []
    return toNarrowedItems(
      narrowOptions(searchableOf(options), search, shownAtOnce, item => chosen.has(item)),
    )
  }
  return { data, filter, onNear: () => setIsNear(true), onAway: () => setIsNear(false) }
}
