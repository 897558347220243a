import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import type { Option } from './narrow-options.ts'

/** Choices under their group headings, in the order in which the groups first appear. */
export function toItems(options: readonly Option[]): ComboboxParsedItem[] {
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
