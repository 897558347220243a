import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recoveryCodes } from '#contract/office/staff/staff-limits.ts'
import { paths } from '#contract/platform/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DutySwitch } from '../cases/duty-switch.tsx'
import { Inbox } from '../cases/inbox.tsx'
import { OwnRulings } from '../cases/own-rulings.tsx'
import { Today } from '../money/today.tsx'
import { readStaffSession } from '../staff/api.ts'
import { Verification } from '../staff/verification.tsx'
import { timeText } from '../staff/words.ts'

/** What waits, and whoever has to know of it; everything else is a click away. */
export function Page() {
  const { data: session } = useQuery(readStaffSession)
  if (!session?.person) return null
  const { person, approvalsWaiting, recoveryCodesLeft, endsAt } = session
  return (
    <>
      <PageTitle title={`Namaste, ${person.name}`} />
      <Today />
      <Inbox />
      <div className="office-tiles">
        <Panel title="Duty" tone="sand">
          <DutySwitch />
        </Panel>
        <Panel title="Your last decisions">
          <OwnRulings />
        </Panel>
        {person.permissions.includes('cases') && (
          <Panel title="On paper or by phone" tone="sand">
            <p>What came by mail, letter or phone is entered with the true time of receipt.</p>
            <Link to={paths.adminEnter}>Enter a complaint</Link>
          </Panel>
        )}
        <Panel title="Approvals">
          <p>
            {approvalsWaiting === 0
              ? 'No approvals waiting.'
              : `${approvalsWaiting} ${approvalsWaiting === 1 ? 'waits' : 'wait'} for your answer.`}
          </p>
          <Link to={paths.adminApprovals}>{approvalsWaiting === 0 ? 'All approvals' : 'Answer now'}</Link>
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
