import { type Option, type SearchableOption, toSearchable } from './narrow-options.ts'

/** Preparing thousands of names takes a moment, so each list is prepared once, whoever shows it. */
const preparedLists = new WeakMap<readonly Option[], SearchableOption[]>()

export function preparedOptions(options: readonly Option[]): SearchableOption[] {
  const prepared = preparedLists.get(options) ?? toSearchable(options)
  preparedLists.set(options, prepared)
  return prepared
}
