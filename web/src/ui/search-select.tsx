import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import type { Option } from './narrow-options.ts'
import { clearButton } from './select-styles.ts'
import { useLongList } from './use-long-list.ts'

interface SearchSelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter' | 'limit'> {
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
}

/** One of a long list: type to find it, by any of its spellings. Cannot be opened until there is a list. */
export function SearchSelect({
  options,
  disabled,
  onFocus,
  onBlur,
  defaultDropdownOpened,
  ...props
}: SearchSelectProps) {
  const { label, value } = props
  const [typed, setTyped] = useState('')
  // The field shows what is chosen; only other words are a search.
  const isSearch = options.find(option => option.value === value)?.label !== typed
  const list = useLongList(options, {
    value,
    search: isSearch ? typed : '',
    takesFirst: true,
    isOpenAtFirst: defaultDropdownOpened,
    onFocus: event => {
      event.currentTarget.select()
      onFocus?.(event)
    },
    onBlur,
  })
  return (
    <Select
      {...list}
      searchable
      onSearchChange={setTyped}
      allowDeselect={false}
      disabled={disabled || options.length === 0}
      {...clearButton(label)}
      nothingFoundMessage="Nothing found. Try another spelling."
      {...props}
    />
  )
}
