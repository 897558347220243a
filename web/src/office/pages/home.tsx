import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recoveryCodes } from '#contract/office/staff/staff-limits.ts'
import { paths } from '#contract/platform/paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Inbox } from '../cases/inbox.tsx'
import { Alarms } from '../overview/alarms.tsx'
import { readStaffSession } from '../staff/api.ts'

export function Page() {
  const { data: session } = useQuery(readStaffSession)
  if (!session?.person) return null
  const { person, recoveryCodesLeft } = session
  return (
    <>
      <PageTitle title={`Namaste, ${person.name}`}>
        {person.permissions.includes('cases') && (
          <Link to={paths.adminEnter}>Enter a complaint received by e-mail, post or phone</Link>
        )}
      </PageTitle>
      {recoveryCodesLeft <= recoveryCodes.renewFrom && (
        <p role="status">
          You have {recoveryCodesLeft} recovery codes left.{' '}
          <Link to={paths.adminAccount}>Create new ones</Link>
        </p>
      )}
      <Alarms />
      <Inbox />
    </>
  )
}
