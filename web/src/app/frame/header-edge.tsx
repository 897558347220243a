import { useLocation, useMatches } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './header-edge.module.css'
import { Toran } from './toran.tsx'

const ownPages = ['member', 'signed-in']

/** Below the header: a garland on public pages, a thin line on member pages. */
export function HeaderEdge() {
  const { pathname } = useLocation()
  const isForMembers = useMatches().some(({ handle }) =>
    ownPages.includes((handle as { access?: string } | undefined)?.access ?? ''),
  )
  if (isForMembers) return <div className={classes.line} />
  // The home page has its own garland in the picture.
  return pathname === paths.home ? null : <Toran />
}
