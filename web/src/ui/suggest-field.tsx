import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import type { Option } from './narrow-options.ts'
import { useLongList } from './use-long-list.ts'

interface SuggestFieldProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'value'> {
  label: string
  options: readonly Option[]
  value: string
}

/** A text with suggestions of a long list: what is not in the list may be typed all the same. */
export function SuggestField({ options, onFocus, onBlur, ...props }: SuggestFieldProps) {
  const list = useLongList(options, { value: props.value, search: props.value, onFocus, onBlur })
  return <Autocomplete {...list} {...props} />
}
