import { type OptionList, optionLists, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import type { StoredOption } from './store.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** What happens, with its figures, as both people read it. */
export function sentenceOf(
  list: OptionList,
  { one, other }: { one: StoredOption; other: StoredOption },
  { profiles, wishes }: { profiles: number; wishes: number },
): string {
  const what = `${optionLists[list].label}: “${one.name}” becomes “${other.name}”.`
  const who = `${counted(profiles, 'profile', 'profiles')} and ${counted(wishes, 'preference', 'preferences')} will say ${other.name}`
  return `${what} ${who}; you can undo this for ${undoMergeDays} days.`
}
