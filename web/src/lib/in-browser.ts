import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
