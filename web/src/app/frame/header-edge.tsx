import { useLocation, useMatches } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './header-edge.module.css'
import { Toran } from './toran.tsx'

const ownPages = ['member', 'signed-in']

/** Under the header hangs the garland on public pages, and a thin line on the pages of members. */
export function HeaderEdge() {
  const { pathname } = useLocation()
  const isForMembers = useMatches().some(({ handle }) =>
    ownPages.includes((handle as { access?: string } | undefined)?.access ?? ''),
  )
  if (isForMembers) return <div className={classes.line} />
  // The picture on the home page has a garland of its own.
  return pathname === paths.home ? null : <Toran />
}
