import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import type { Option } from '../../ui/narrow-options.ts'
import { listProps } from '../../ui/select-styles.ts'
import { useLongList } from '../../ui/use-long-list.ts'

interface SuggestFieldProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'value'> {
  label: string
  options: readonly Option[]
  value: string
}

/** A text with suggestions of a long list: what is not in the list may be typed all the same. */
export function SuggestField({ options, value, onFocus, onBlur, ...props }: SuggestFieldProps) {
  const { data, filter, onNear, onAway } = useLongList(options, value)
  return (
    <Autocomplete
      {...listProps}
      data={data}
      value={value}
      filter={filter}
      openOnFocus={false}
      onFocus={event => {
        onNear()
        onFocus?.(event)
      }}
      onBlur={event => {
        onAway()
        onBlur?.(event)
      }}
      {...props}
    />
  )
}
