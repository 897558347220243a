import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useMatches, useOutlet } from 'react-router'
import type { SessionState } from '#contract/core/accounts/session.ts'
import { readSession } from '../core/accounts/sessions/api.ts'
import type { Guard } from '../core/accounts/sessions/guard.ts'
import { SessionEndedNotice } from '../core/accounts/sessions/session-ended-notice.tsx'
import { TabMemberPage } from '../core/accounts/sessions/tab-member-page.tsx'
import { useTabNews } from '../core/accounts/sessions/use-tab-news.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { type MemberMenuParts, MemberMenuProvider } from '../lib/member-menu.ts'
import { useTab } from '../lib/tab-member.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FoldingHeader } from './frame/folding-header.tsx'
import { Footer } from './frame/footer.tsx'
import { HeaderSkeleton } from './frame/header-skeleton.tsx'
import { MemberFooter } from './frame/member-footer.tsx'
import { PageSkeleton, type Shape } from './frame/page-skeleton.tsx'
import { PublicFrame } from './frame/public-frame.tsx'
import { PublicHeader } from './frame/public-header.tsx'

/** Loaded for members only. */
const loadSignedIn = () => loadChunk('signed-in-header', () => import('./root/signed-in-header.tsx'))
const SignedInHeader = lazy(async () => ({ default: (await loadSignedIn()).SignedInHeader }))
const NoBar = (_: { userId: number }) => null
/** Same script as the header. If it does not load, the header shows the error. */
const SignedInBar = lazy(async () => ({
  default: await loadSignedIn().then(
    ({ SignedInBar: bar }) => bar,
    () => NoBar,
  ),
}))

const NoMenus = (_: { onParts: unknown }) => null
/** The three-dot menu of members, for every page that shows them. */
const MemberMenus = lazy(async () => ({
  default: await loadChunk('member-menus', () => import('./root/member-menus.tsx')).then(
    ({ MemberMenus: menus }) => menus,
    () => NoMenus,
  ),
}))

/** The frame around every page. Shows the skeleton until the script of the page is loaded. */
export function Root() {
  useTabNews()
  const { hasEnded } = useTab()
  const { access, shape } = usePage()
  const page = useOutlet()
  const reader = useMemberSession()
  const [menus, setMenus] = useState<MemberMenuParts>()
  const isOfMember = access === 'member' && reader?.step === 'done'
  return (
    <PublicFrame
      header={<Header access={access} />}
      footer={<FrameFooter access={access} />}
      notices={hasEnded && access === 'open' && <SessionEndedNotice />}
    >
      <MemberMenuProvider value={menus}>
        <TabMemberPage access={access}>{page ?? <PageSkeleton shape={shape} />}</TabMemberPage>
      </MemberMenuProvider>
      {isOfMember && (
        <Suspense fallback={null}>
          <MemberMenus key={reader.userId} onParts={setMenus} />
        </Suspense>
      )}
    </PublicFrame>
  )
}

function usePage(): { access: Guard['access']; shape: Shape } {
  const handle = useMatches().at(-1)?.handle as { access: Guard['access']; shape: Shape } | undefined
  return handle ?? { access: 'open', shape: 'text' }
}

/** The session of the member whose page this is. A public page is rendered for a visitor and learns it in the browser. */
function useMemberSession(): SessionState | undefined {
  const { data: session } = useQuery(readSession)
  const { member, hasEnded } = useTab()
  return session?.isLoggedIn && member && !hasEnded ? session : undefined
}

function Header({ access }: { access: Guard['access'] }) {
  const { isPending } = useQuery(readSession)
  const reader = useMemberSession()
  const { switchedTo } = useTab()
  // A menu that was opened before the session was known is open in the next header, until the next navigation.
  const { key } = useLocation()
  const [menuAt, setMenuAt] = useState<string>()
  const rememberMenu = (isOpen: boolean) => setMenuAt(isOpen ? key : undefined)
  const isForAll = access === 'open' || access === 'guest-only'
  if (switchedTo) return <FoldingHeader />
  const skeleton = <HeaderSkeleton onMenu={rememberMenu} />
  if (isPending && !isForAll) return skeleton
  if (!reader) return <PublicHeader onMenu={rememberMenu} />
  return (
    <ErrorBoundary what="We could not load your menu.">
      <Suspense fallback={skeleton}>
        <SignedInHeader key={reader.userId} memberId={memberOf(reader, access)} opensMenu={menuAt === key} />
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * The id of a member who has finished registration. Registration pages keep their own frame until the member leaves them,
 * so that nothing moves when the last step is saved.
 */
function memberOf(reader: SessionState | undefined, access: Guard['access']): number | null {
  return reader?.step === 'done' && access !== 'registrant' ? reader.userId : null
}

function FrameFooter({ access }: { access: Guard['access'] }) {
  const reader = useMemberSession()
  const { switchedTo } = useTab()
  const memberId = switchedTo ? null : memberOf(reader, access)
  return (
    <>
      {memberId !== null || access === 'member' ? <MemberFooter /> : <Footer />}
      {memberId !== null && (
        <Suspense fallback={null}>
          <SignedInBar key={memberId} userId={memberId} />
        </Suspense>
      )}
    </>
  )
}
