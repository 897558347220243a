import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import './select-styles.ts'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import classes from './select.module.css'

type Choices = readonly string[]

/** One of a short list, such as Yes or No; a long list is a `SearchSelect`. */
export function SelectField({
  choices,
  ...props
}: Omit<SelectProps, 'data'> & { label: string; choices: Choices }) {
  return (
    <Select
      data={choices}
      classNames={{ option: classes.option }}
      allowDeselect={false}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      {...props}
    />
  )
}

/** Some of a short list. */
export function MultiSelectField({
  choices,
  ...props
}: Omit<MultiSelectProps, 'data'> & { label: string; choices: Choices }) {
  return (
    <MultiSelect
      data={choices}
      classNames={{ option: classes.option, pill: classes.pill }}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      openOnFocus={false}
      {...props}
    />
  )
}
