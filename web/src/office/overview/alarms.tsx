import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OfficeAlarm } from '#contract/office/overview/office-home.ts'
import { paths } from '#contract/platform/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { timeText } from '../staff/staff-text.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import layout from '../ui/office.module.css'
import classes from './alarms.module.css'
import { closeAlarm, readOfficeHome } from './api.ts'

const kindTexts: Record<string, string> = {
  waiting_without_case: 'Profiles or photos are waiting without a case',
  reviews_overdue: 'New content is waiting for review',
  audit_broken: 'The audit log was changed',
  photos_not_deleted: 'Photos were not deleted in time',
  photos_in_two_folders: 'Two servers keep photos in folders of their own',
}
const kindText = (kind: string) => kindTexts[kind] ?? kind.replace(/^./, first => first.toUpperCase())

export function Alarms() {
  const { data } = useQuery(readOfficeHome)
  const { mutate, error, isPending, variables } = useSingleMutation(closeAlarm)
  if (!data) return null
  const { alarms, problems } = data
  return (
    <>
      {alarms.length > 0 && (
        <ul className={classes.alarms} aria-label="Alarms">
          {alarms.map(alarm => (
            <Alarm
              key={alarm.id}
              alarm={alarm}
              isClosing={isPending && variables === alarm.id}
              onClose={() => mutate(alarm.id)}
            />
          ))}
        </ul>
      )}
      <ErrorMessage error={error} />
      {problems && (
        <p className={classes.health} data-bad={problems.length > 0 || undefined}>
          {problems.length === 0 ? 'Server: everything works.' : `Server: ${problems.join('; ')}.`}
        </p>
      )}
    </>
  )
}

interface AlarmProps {
  alarm: OfficeAlarm
  isClosing: boolean
  onClose: () => void
}

function Alarm({ alarm: { kind, detail, order, raisedAt }, isClosing, onClose }: AlarmProps) {
  return (
    <li>
      <p>
        <strong>{kindText(kind)}</strong> {detail}
        {order && (
          <>
            {' '}
            <Link to={paths.adminOrder(order)}>{order}</Link>
          </>
        )}
        <span className={layout.quiet}> {timeText(raisedAt)}</span>
      </p>
      <Button size="sm" variant="light" loading={isClosing} onClick={onClose}>
        Close
      </Button>
    </li>
  )
}
