import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { listSessions as contract } from '#contract/core/accounts/session.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { indianTime } from '../../lib/indian-time.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { endSessions, listSessions } from './api.ts'
import classes from './device-list.module.css'
import { ownActor, useReader } from './sessions/reader.ts'
import { useLogOut, useLogOutEverywhere } from './use-log-out.ts'

type Device = Reply<typeof contract>['sessions'][number]

export function DeviceList({ sessions }: { sessions: readonly Device[] }) {
  const queryClient = useQueryClient()
  const here = useLogOut()
  const everywhere = useLogOutEverywhere()
  const there = useSingleMutation({
    ...endSessions,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listSessions.queryKey }),
  })
  const error = here.error ?? everywhere.error ?? there.error
  return (
    <>
      {error && <ErrorState what="We could not log out." error={error} />}
      <ul className={classes.list}>
        {sessions.map(device => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={device.isThis ? here.isPending : there.isPending && there.variables === device.id}
            isWaiting={there.isPending}
            onSignOut={() => (device.isThis ? here.logOut() : there.mutate(device.id))}
          />
        ))}
      </ul>
      <Button
        variant="outline"
        className={classes.all}
        loading={everywhere.isPending}
        onClick={everywhere.logOutEverywhere}
      >
        Log out on all devices
      </Button>
    </>
  )
}

interface DeviceRowProps {
  device: Device
  isBusy: boolean
  /** Another device is being logged out. */
  isWaiting: boolean
  onSignOut: () => void
}

function DeviceRow({ device, isBusy, isWaiting, onSignOut }: DeviceRowProps) {
  const { device: name, address, since, lastSeen, isThis, by } = device
  const reader = useReader()
  const Icon = /Android|iPhone/.test(name) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.device}>
      <Icon size={32} stroke={1.5} aria-hidden />
      <div className={classes.about}>
        <p className={classes.name}>
          {name}
          {isThis && <span className={classes.here}>This device</span>}
        </p>
        <p className={classes.times}>
          Since <Time at={since} />
          {isThis ? (
            ', in use now'
          ) : (
            <>
              , last used <Time at={lastSeen} />
            </>
          )}
        </p>
        {by && <p className={classes.times}>Used by {ownActor(by, reader)}</p>}
        {address && <p className={classes.times}>Internet address {address}</p>}
      </div>
      <Button
        variant="subtle"
        size="sm"
        className={classes.out}
        loading={isBusy}
        disabled={isWaiting}
        aria-label={`Log out ${isThis ? 'this device' : name}`}
        onClick={onSignOut}
      >
        Log out
      </Button>
    </li>
  )
}

const moment = indianTime({ dateStyle: 'medium', timeStyle: 'short' })

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{moment(at)}</time>
}
