import { useMediaQuery } from '@mantine/hooks'
import { useInBrowser } from '../lib/in-browser.ts'

/** Below the width at which member pages change. A page that the server rendered begins as the server drew it. */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  return useInBrowser() && isNarrow
}
