import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the moment in which the app takes over what the server rendered. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
