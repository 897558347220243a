import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { recoveryCodes } from '#contract/staff-limits.ts'
import { readStaffSession } from '../../features/office/api.ts'
import { Verification } from '../../features/office/verification.tsx'
import { timeText } from '../../features/office/words.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Only what waits; everything else is a click away. */
export function Page() {
  const { data: session } = useQuery(readStaffSession)
  if (!session?.person) return null
  const { person, requestsWaiting, recoveryCodesLeft, endsAt } = session
  return (
    <>
      <PageTitle title={`Namaste, ${person.name}`} />
      <div className="office-tiles">
        <Panel title="Requests">
          <p>
            {requestsWaiting === 0
              ? 'Nobody waits for your yes.'
              : `${requestsWaiting} ${requestsWaiting === 1 ? 'waits' : 'wait'} for your answer.`}
          </p>
          <Link to={paths.adminRequests}>{requestsWaiting === 0 ? 'All requests' : 'Answer now'}</Link>
        </Panel>
        {person.permissions.includes('audit') && (
          <Panel title="Audit">
            <Verification />
          </Panel>
        )}
        <Panel title="Your sign-in" tone="sand">
          {endsAt && <p>It ends {timeText(endsAt)}.</p>}
          <p>
            {recoveryCodesLeft} recovery codes are left.
            {recoveryCodesLeft <= recoveryCodes.renewFrom && ' Please make new ones.'}
          </p>
          <Link to={paths.adminAccount}>Your account</Link>
        </Panel>
      </div>
    </>
  )
}
