import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { stepUrls } from '#contract/core/accounts/account.ts?wire'
import { InstallOffer } from '../../core/accounts/sessions/install-offer.tsx'
import { useIsPaid } from '../../core/accounts/sessions/paid.ts'
import { useOffline } from '../../core/accounts/sessions/use-offline.ts'
import { useLogOut } from '../../core/accounts/use-log-out.ts'
import { useSession } from '../../core/accounts/use-session.ts'
import { listNotices } from '../../core/notifications/api.ts'
import { Bell } from '../../core/notifications/bell.tsx'
import { InterestsLink } from '../../core/notifications/interests-link.tsx'
import { readCompleteness } from '../../core/profiles/api.ts'
import { listConversations } from '../../features/conversations/api.ts'
import { useMessageEvents } from '../../features/conversations/use-message-events.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import type { LogOut } from '../frame/log-out.ts'
import { MemberHeader } from '../frame/member-header.tsx'
import { RegistrantHeader } from '../frame/registrant-header.tsx'

/** Loaded on demand: few members open it. */
const NameDialog = lazy(async () => {
  const part = await loadChunk('name-dialog', () => import('../../features/matching/search/name-dialog.tsx'))
  return { default: part.NameDialog }
})

/** The header after login, for a member or, without an id, for a registrant. */
export function SignedInHeader({ memberId, opensMenu }: { memberId: number | null; opensMenu?: boolean }) {
  const { logOut, isPending: isLoggingOut, error } = useLogOut()
  const way = { logOut, isLoggingOut, opensMenu }
  const { step } = useSession()
  const next = step && step !== 'done' ? stepUrls[step] : undefined
  return (
    <>
      {memberId === null ? (
        <RegistrantHeader {...way} next={next} />
      ) : (
        <ForMember {...way} userId={memberId} />
      )}
      {error && (
        <Notice icon={<IconAlertCircle aria-hidden />} title="You are still logged in">
          <p>{error.message}</p>
          <Button size="sm" loading={isLoggingOut} onClick={logOut}>
            Log out again
          </Button>
        </Notice>
      )}
    </>
  )
}

export function SignedInBar({ userId }: { userId: number }) {
  const { waiting = 0 } = useQuery(listNotices).data ?? {}
  const unread = useQuery(listConversations).data?.msgCount ?? []
  const messages = unread.reduce((sum, { no_msg }) => sum + no_msg, 0)
  return <BottomBar userId={userId} interests={waiting} messages={messages} />
}

function ForMember({ userId, ...way }: LogOut & { userId: number; opensMenu?: boolean | undefined }) {
  useMessageEvents(userId)
  useOffline(userId)
  const [isAskingName, setIsAskingName] = useState(false)
  const isPaid = useIsPaid()
  const completeness = useQuery(readCompleteness)
  const messages = useQuery(listConversations)
  return (
    <>
      <MemberHeader
        {...way}
        userId={userId}
        photo={completeness.isPending ? undefined : (completeness.data?.image1 ?? null)}
        isPaid={isPaid}
        hasUnread={(messages.data?.msgCount ?? []).length > 0}
        bell={<Bell />}
        interests={<InterestsLink />}
        onSearchByName={() => setIsAskingName(true)}
      />
      <InstallOffer />
      {isAskingName && (
        <Suspense>
          <NameDialog onClose={() => setIsAskingName(false)} />
        </Suspense>
      )}
    </>
  )
}
