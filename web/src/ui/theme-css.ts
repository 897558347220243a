import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariables, theme } from './theme.ts'

/**
 * Our changes to Mantine's CSS variables, for the head of the document. Mantine would write them into the page, where no
 * style belongs. Unchanged variables are in Mantine's own sheet.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const usual: Record<'variables' | 'light', Record<string, string>> = defaultCssVariablesResolver(
    DEFAULT_THEME,
  )
  const ours = defaultCssVariablesResolver(merged)
  const own = cssVariables(merged)
  const changed = (part: 'variables' | 'light') =>
    Object.fromEntries(
      Object.entries({ ...ours[part], ...own[part] }).filter(([name, value]) => usual[part][name] !== value),
    )
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: {} }, ':root')
}
