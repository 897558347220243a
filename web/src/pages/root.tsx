import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { FoldingHeader } from '../features/frame/folding-header.tsx'
import { PublicFrame } from '../features/frame/public-frame.tsx'
import { PublicHeader } from '../features/frame/public-header.tsx'
import { readSession } from '../features/session/api.ts'
import { SessionEndedNotice } from '../features/session/session-ended-notice.tsx'
import { loadChunk } from '../lib/load-chunk.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

/** Visitors never load it. */
const SignedInHeader = lazy(async () => {
  const load = () => import('./root/signed-in-header.tsx')
  const { SignedInHeader: part } = await loadChunk('signed-in-header', load)
  return { default: part }
})

/** What stands around every page. */
export function Root() {
  return (
    <PublicFrame header={<Header />} notices={<SessionEndedNotice />}>
      <Outlet />
    </PublicFrame>
  )
}

/** A ready page arrives with the header of a visitor and learns in the browser who reads it. */
function Header() {
  const { data: session } = useQuery(readSession)
  if (!session?.isLoggedIn) return <PublicHeader />
  return (
    <ErrorBoundary what="We could not load your menu.">
      <Suspense fallback={<FoldingHeader />}>
        <SignedInHeader session={session} />
      </Suspense>
    </ErrorBoundary>
  )
}
