/** The style sheets of Mantine's select family, for every field built on it. */
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { KeyboardEvent } from 'react'
import classes from './select.module.css'

/**
 * The list stays in its place on the page, inside its landmark, and is itself what scrolls, so that assistive
 * technology meets one list box and not a scrolling box within it.
 */
export const listProps = {
  withScrollArea: false,
  // Enter in an open list chooses or does nothing; it must not send the form around the list.
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.currentTarget.dataset.expanded) event.preventDefault()
  },
  comboboxProps: { withinPortal: false, shadow: 'md' },
  classNames: {
    dropdown: classes.dropdown,
    options: classes.options,
    option: classes.option,
    pill: classes.pill,
    pillsList: classes.pills,
  },
} as const

/** The way back to nothing chosen, as a button of its own. */
export const clearButton = (label: string) =>
  ({
    clearable: true,
    clearSectionMode: 'clear',
    clearButtonProps: {
      'aria-label': `Clear ${label}`,
      'aria-hidden': undefined,
      tabIndex: 0,
      className: classes.clear,
    },
  }) as const
