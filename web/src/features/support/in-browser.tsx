import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the moment in which the app takes over what the server rendered. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** For parts that begin with something the browser keeps, such as a draft; the server renders what stands in. */
export function InBrowser({ until, children }: { until: ReactNode; children: ReactNode }) {
  return useInBrowser() ? children : until
}
