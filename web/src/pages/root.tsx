import { Outlet } from 'react-router'
import { PublicFrame } from '../features/frame/public-frame.tsx'
import { SessionEndedNotice } from '../features/session/session-ended-notice.tsx'

/** What stands around every page. */
export function Root() {
  return (
    <PublicFrame notices={<SessionEndedNotice />}>
      <Outlet />
    </PublicFrame>
  )
}
