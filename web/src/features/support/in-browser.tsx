import type { ReactNode } from 'react'
import { useInBrowser } from '../../lib/in-browser.ts'

/** For parts that begin with something the browser keeps, such as a draft; the server renders what stands in. */
export function InBrowser({ until, children }: { until: ReactNode; children: ReactNode }) {
  return useInBrowser() ? children : until
}
