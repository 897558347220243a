import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useProfileLink } from '../core/accounts/sessions/paid.ts'
import { requestsHash } from '../core/members/requests-hash.ts'
import type { MemberNotice } from '../core/notifications/notice-text.ts'
import { RecentNotices } from '../core/notifications/recent-notices.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const linkTo = useNoticeLink()
  return (
    <PageBody narrow>
      <PageTitle title="Notifications" lead="Interests, replies, photos, visitors and saved searches.">
        <Link to={paths.settingsGroup('notifications')}>Notification settings</Link>
      </PageTitle>
      <Panel>
        <RecentNotices linkTo={linkTo} />
      </Panel>
    </PageBody>
  )
}

function useNoticeLink() {
  const linkTo = useProfileLink()
  const ownId = useOwnId() ?? ''
  return ({ kind, user_id }: MemberNotice) => {
    if (kind === 'photos_asked') return paths.profilePicture(ownId) + requestsHash
    if (kind === 'chart_asked') return paths.chartRequests
    if (kind === 'chart_granted' && user_id !== null) return paths.horoscopeMatch(user_id)
    if (kind === 'profile_viewed') return paths.visits
    if (kind === 'interest_received') return paths.interests
    return user_id === null ? paths.searches : linkTo({ user_id })
  }
}
