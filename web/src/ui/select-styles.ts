/** The style sheets of Mantine's select family, for every field built on it. */
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import classes from './select.module.css'

/**
 * The list stays in its place on the page, inside its landmark, and is itself what scrolls, so that assistive
 * technology meets one list box and not a scrolling box within it.
 */
export const listProps = {
  withScrollArea: false,
  comboboxProps: { withinPortal: false, shadow: 'md' },
  classNames: {
    dropdown: classes.dropdown,
    options: classes.options,
    option: classes.option,
    pill: classes.pill,
  },
} as const
