import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** For parts that begin with something the browser keeps, such as a draft; the server renders what stands in. */
export function InBrowser({ until, children }: { until: ReactNode; children: ReactNode }) {
  const isThere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isThere ? children : until
}
