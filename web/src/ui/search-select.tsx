import { Select, type SelectProps } from '@mantine/core'
import type { Option } from './narrow-options.ts'
import classes from './select.module.css'
import { listProps } from './select-styles.ts'
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
  value,
  onChange,
  disabled,
  onFocus,
  onBlur,
  ...props
}: SearchSelectProps) {
  const { data, filter, onNear, onAway } = useLongList(options, value)
  return (
    <Select
      {...listProps}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      filter={filter}
      disabled={disabled || options.length === 0}
      onFocus={event => {
        onNear()
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={event => {
        onAway()
        onBlur?.(event)
      }}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': `Clear ${props.label}`,
        'aria-hidden': undefined,
        tabIndex: 0,
        className: classes.clear,
      }}
      nothingFoundMessage="Nothing found. Try another spelling."
      openOnFocus={false}
      selectFirstOptionOnChange
      {...props}
    />
  )
}
