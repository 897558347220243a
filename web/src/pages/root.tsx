import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { SessionState } from '#contract/session.ts'
import { FoldingHeader } from '../features/frame/folding-header.tsx'
import { Footer } from '../features/frame/footer.tsx'
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
const loadSignedIn = () => loadChunk('signed-in-header', () => import('./root/signed-in-header.tsx'))
const SignedInHeader = lazy(async () => ({ default: (await loadSignedIn()).SignedInHeader }))
const NoBar = (_: { userId: number }) => null
/** One script with the header, which tells of it where it does not arrive. */
const SignedInBar = lazy(async () => ({
  default: await loadSignedIn().then(
    ({ SignedInBar: bar }) => bar,
    () => NoBar,
  ),
}))

/** What stands around every page. */
export function Root() {
  useTabNews()
  const { hasEnded } = useTab()
  const access = useAccess()
  return (
    <PublicFrame
      header={<Header />}
      footer={<Foot access={access} />}
      notices={hasEnded && access === 'open' && <SessionEndedNotice />}
    >
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

/** Whose page it is. A ready page arrives as a visitor's and learns in the browser who reads it. */
function useReader(): SessionState | undefined {
  const { data: session } = useQuery(readSession)
  const { member, hasEnded } = useTab()
  return session?.isLoggedIn && member && !hasEnded ? session : undefined
}

function Header() {
  const reader = useReader()
  const { switchedTo } = useTab()
  if (switchedTo) return <FoldingHeader />
  if (!reader) return <PublicHeader />
  return (
    <ErrorBoundary what="We could not load your menu.">
      <Suspense fallback={<FoldingHeader />}>
        <SignedInHeader key={reader.userId} session={reader} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Members know where they are: their footer is slim, and on phones their ways stay at the lower edge. */
function Foot({ access }: { access: Guard['access'] }) {
  const reader = useReader()
  const { switchedTo } = useTab()
  const memberId = reader?.step === 'done' && !switchedTo ? reader.userId : null
  return (
    <>
      <Footer isSlim={memberId !== null || access === 'member'} />
      {memberId !== null && (
        <Suspense fallback={null}>
          <SignedInBar key={memberId} userId={memberId} />
        </Suspense>
      )}
    </>
  )
}
