import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Loaded } from '../../ui/loaded.tsx'
import office from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import { endStaffSessions, listStaffSessions } from './api.ts'
import classes from './staff.module.css'
import { timeText } from './staff-text.ts'

export function OwnDevices({ onDone }: { onDone: (message: string) => void }) {
  const query = useQuery(listStaffSessions)
  const end = useSingleMutation(endStaffSessions)
  const signOut = (device: string) =>
    void end.mutateAsync(device).then(
      ({ message }) => onDone(message),
      () => {},
    )
  return (
    <Loaded query={query} failure="We could not load your devices." lines={3}>
      {({ sessions }) => (
        <>
          <ul className={office.list}>
            {sessions.map(({ id, device, address, since, isThis }) => (
              <li key={id} className={classes.row}>
                <div>
                  <h3>
                    {device}
                    {isThis && <Tag>This device</Tag>}
                  </h3>
                  <p className={office.quiet}>
                    Since {timeText(since)}
                    {address && `, address ${address}`}
                  </p>
                </div>
                {!isThis && (
                  <Button size="sm" variant="light" loading={end.isPending} onClick={() => signOut(id)}>
                    Log out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="light" loading={end.isPending} onClick={() => signOut('others')}>
              Log out all other devices
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
