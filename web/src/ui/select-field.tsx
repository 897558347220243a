import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { listProps } from './select-styles.ts'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

type Choices = readonly string[]

/** One of a short list, such as Yes or No; a long list is a `SearchSelect`. */
export function SelectField({
  choices,
  ...props
}: Omit<SelectProps, 'data'> & { label: string; choices: Choices }) {
  return <Select data={choices} {...listProps} allowDeselect={false} {...props} />
}

/** Some of a short list. */
export function MultiSelectField({
  choices,
  ...props
}: Omit<MultiSelectProps, 'data'> & { label: string; choices: Choices }) {
  return <MultiSelect data={choices} {...listProps} openOnFocus={false} {...props} />
}
