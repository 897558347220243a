import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { FoldingHeader } from '../features/frame/folding-header.tsx'
import { PublicFrame } from '../features/frame/public-frame.tsx'
import { PublicHeader } from '../features/frame/public-header.tsx'
import { readSession } from '../features/session/api.ts'
import type { Guard } from '../features/session/guard.ts'
import { SessionEndedNotice } from '../features/session/session-ended-notice.tsx'
import { TabMemberPage } from '../features/session/tab-member-page.tsx'
import { useTabNews } from '../features/session/use-tab-news.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { useTab } from '../lib/tab-member.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

/** Visitors never load it. */
const SignedInHeader = lazy(async () => {
  const load = () => import('./root/signed-in-header.tsx')
  const { SignedInHeader: part } = await loadChunk('signed-in-header', load)
  return { default: part }
})

/** What stands around every page. */
export function Root() {
  useTabNews()
  const { hasEnded } = useTab()
  const access = useAccess()
  return (
    <PublicFrame header={<Header />} notices={hasEnded && access === 'open' && <SessionEndedNotice />}>
      <TabMemberPage access={access}>
        <Outlet />
      </TabMemberPage>
    </PublicFrame>
  )
}

/** Who may see the page that is shown. */
function useAccess(): Guard['access'] {
  const { access } = (useMatches().at(-1)?.handle ?? {}) as { access?: Guard['access'] }
  return access ?? 'open'
}

/** A ready page arrives with the header of a visitor and learns in the browser who reads it. */
function Header() {
  const { data: session } = useQuery(readSession)
  const { member, switchedTo, hasEnded } = useTab()
  if (switchedTo) return <FoldingHeader />
  if (!session?.isLoggedIn || !member || hasEnded) return <PublicHeader />
  return (
    <ErrorBoundary what="We could not load your menu.">
      <Suspense fallback={<FoldingHeader />}>
        <SignedInHeader key={member.id} session={session} />
      </Suspense>
    </ErrorBoundary>
  )
}
