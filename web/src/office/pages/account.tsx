import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recoveryCodes } from '#contract/office/staff/staff-limits.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AlarmPhone } from '../cases/alarm-phone.tsx'
import { readStaffSession, renewRecoveryCodes } from '../staff/api.ts'
import { OwnDevices } from '../staff/own-devices.tsx'
import { PasswordForm } from '../staff/password-form.tsx'
import { RecoveryCodes } from '../staff/recovery-codes.tsx'
import { rolesText } from '../staff/staff-text.ts'
import { DoneMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'

export function Page() {
  const { data: session } = useQuery(readStaffSession)
  const [message, setMessage] = useState<string>()
  if (!session?.person) return null
  const { person } = session
  return (
    <>
      <PageTitle title="Your account" lead={`${person.email} · ${rolesText(person.roles)}`} />
      <DoneMessage message={message} />
      <div className={office.columns}>
        <div className={office.stack}>
          <Panel title="Devices">
            <OwnDevices onDone={setMessage} />
          </Panel>
          <Panel title="Recovery codes" tone="sand">
            <OwnRecoveryCodes left={session.recoveryCodesLeft} />
          </Panel>
        </div>
        <div className={office.stack}>
          <Panel title="SMS about urgent cases" tone="sand">
            <AlarmPhone />
          </Panel>
          <Panel title="Password" tone="sand">
            <PasswordForm onDone={setMessage} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function OwnRecoveryCodes({ left }: { left: number }) {
  const { data, error, isPending, mutate } = useSingleMutation(renewRecoveryCodes)
  if (data) return <RecoveryCodes codes={data.recoveryCodes} />
  return (
    <div className={office.stack}>
      <p>
        {left} recovery codes left.{left <= recoveryCodes.renewFrom && ' Please create new ones.'} New codes
        replace the old ones.
      </p>
      {error && <ErrorState error={error} />}
      <div className={office.buttons}>
        <Button variant="light" loading={isPending} onClick={() => mutate()}>
          Create new codes
        </Button>
      </div>
    </div>
  )
}
