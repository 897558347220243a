import { useMediaQuery } from '@mantine/hooks'

/** Below the width at which the pages of members change. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
