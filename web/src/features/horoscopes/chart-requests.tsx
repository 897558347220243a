import { useReader } from '../../core/accounts/sessions/reader.ts'
import { AccessRequests } from '../../core/members/access-requests.tsx'
import { declineChart, grantChart, listChartRequests, revokeChart } from './chart-requests-api.ts'

const answers = { grant: grantChart, decline: declineChart, revoke: revokeChart }

interface ChartRequestsProps {
  linkTo: (member: { user_id: number }) => string
}

/** Open chart requests, and members who can see the birth chart. */
export function ChartRequests({ linkTo }: ChartRequestsProps) {
  const { say, name } = useReader()
  const kind = {
    list: listChartRequests,
    answers,
    heading: 'Chart requests',
    failure: 'We could not load the chart requests.',
    what: 'the birth chart',
    wants: say('would like to see your birth chart', `would like to see ${name}’s birth chart`),
    sees: say('can see your birth chart', `can see ${name}’s birth chart`),
    granted: say('Can see your birth chart', `Can see ${name}’s birth chart`),
  }
  return <AccessRequests kind={kind} linkTo={linkTo} />
}
