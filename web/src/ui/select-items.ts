import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import type { Narrowed, Option } from './narrow-options.ts'

/** How many choices a list draws at once; more would take a cheap phone longer to draw than to type two letters. */
export const shownAtOnce = 60

const inWords = (count: number) => count.toLocaleString('en-IN')

/** Choices under their group headings, in the order in which the groups first appear. */
function toItems(options: readonly Option[]): ComboboxParsedItem[] {
  const items: ComboboxParsedItem[] = []
  const groups = new Map<string, ComboboxItem[]>()
  for (const { value, label, group } of options) {
    if (!group) {
      items.push({ value, label })
      continue
    }
    let members = groups.get(group)
    if (!members) {
      members = []
      groups.set(group, members)
      items.push({ group, items: members })
    }
    members.push({ value, label })
  }
  return items
}

/** The narrowed list as Mantine draws it, ended by a line that says how to find the rest. */
export function toNarrowedItems({ shown, found }: Narrowed): ComboboxParsedItem[] {
  const items = toItems(shown)
  if (found <= shown.length) return items
  const label = `Showing ${inWords(shown.length)} of ${inWords(found)}. Type to narrow.`
  return [...items, { value: '', label, disabled: true }]
}
