import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { interestDays } from '#contract/interests.ts?wire'
import { paths } from '#contract/paths.ts'
import { ReceivedInterests } from '../features/interests/received-interests.tsx'
import { OnceApproved } from '../features/members/once-approved.tsx'
import type { NoticeKind } from '../features/notices/notice-text.ts'
import { RecentNotices } from '../features/notices/recent-notices.tsx'
import { requestsHash } from '../features/photos/requests-hash.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { useProfileLink } from '../features/session/paid.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './interests.module.css'

/** Who waits for an answer, and what happened lately. */
export function Page() {
  const linkTo = useProfileLink()
  const ownId = useOwnId() ?? ''
  const noticeLink = (notice: { kind: NoticeKind; user_id: number }) =>
    notice.kind === 'photos_asked' ? paths.profilePicture(ownId) + requestsHash : linkTo(notice)
  return (
    <PageBody>
      <PageTitle
        title="Interests"
        lead={`Who would like to know you better. Take your time, and answer within ${interestDays} days.`}
      />
      <div className={classes.page}>
        <section aria-labelledby="waiting">
          <h2 id="waiting" className={classes.heading}>
            Waiting for your answer
          </h2>
          <OnceApproved>
            <ReceivedInterests
              linkTo={linkTo}
              wayOn={
                <Button component={Link} to={paths.recentlyJoined}>
                  See who fits you
                </Button>
              }
            />
          </OnceApproved>
        </section>
        <Panel title="What is new">
          <RecentNotices linkTo={noticeLink} />
        </Panel>
        <p>
          <Link to={paths.settingsGroup('mails')}>
            Mail about interests can be turned on and off in your settings.
          </Link>
        </p>
      </div>
    </PageBody>
  )
}
