import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMatches, useOutlet } from 'react-router'
import { FoldingHeader } from '../features/frame/folding-header.tsx'
import { HeaderToCome } from '../features/frame/header-to-come.tsx'
import { NewRelease } from '../features/frame/new-release.tsx'
import { PageToCome, type Shape } from '../features/frame/page-to-come.tsx'
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

/** What stands around every page, and in its place until its script has come. */
export function Root() {
  useTabNews()
  const { hasEnded } = useTab()
  const { access, shape } = usePage()
  const page = useOutlet()
  return (
    <PublicFrame
      header={<Header access={access} />}
      notices={
        <>
          {hasEnded && access === 'open' && <SessionEndedNotice />}
          <NewRelease />
        </>
      }
    >
      <TabMemberPage access={access}>{page ?? <PageToCome shape={shape} />}</TabMemberPage>
    </PublicFrame>
  )
}

/** Who may see the page that is shown, and what it looks like. */
function usePage(): { access: Guard['access']; shape: Shape } {
  const handle = useMatches().at(-1)?.handle as { access: Guard['access']; shape: Shape } | undefined
  return handle ?? { access: 'open', shape: 'text' }
}

/** A page for all arrives with the header of a visitor and learns in the browser who reads it. */
function Header({ access }: { access: Guard['access'] }) {
  const { data: session, isPending } = useQuery(readSession)
  const { member, switchedTo, hasEnded } = useTab()
  const isForAll = access === 'open' || access === 'guest-only'
  if (switchedTo) return <FoldingHeader />
  if (isPending && !isForAll) return <HeaderToCome />
  if (!session?.isLoggedIn || !member || hasEnded) return <PublicHeader />
  return (
    <ErrorBoundary what="We could not load your menu.">
      <Suspense fallback={<HeaderToCome />}>
        <SignedInHeader key={member.id} session={session} />
      </Suspense>
    </ErrorBoundary>
  )
}
