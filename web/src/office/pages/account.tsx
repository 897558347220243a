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
import { rolesText } from '../staff/words.ts'
import { DoneMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'

export function Page() {
  const { data: session } = useQuery(readStaffSession)
  const codes = useSingleMutation(renewRecoveryCodes)
  const [message, setMessage] = useState<string>()
  if (!session?.person) return null
  const { person, recoveryCodesLeft } = session
  return (
    <>
      <PageTitle title="Your account" lead={`${person.email} · ${rolesText(person.roles)}`} />
      <DoneMessage message={message} />
      <div className={office.columns}>
        <Panel title="Devices">
          <OwnDevices onDone={setMessage} />
        </Panel>
        <div className={office.stack}>
          <Panel title="Recovery codes" tone="sand">
            {codes.data ? (
              <RecoveryCodes codes={codes.data.recoveryCodes} />
            ) : (
              <div className={office.stack}>
                <p>
                  {recoveryCodesLeft} recovery codes left.
                  {recoveryCodesLeft <= recoveryCodes.renewFrom && ' Please make new ones.'} New codes replace
                  the old ones.
                </p>
                {codes.error && <ErrorState error={codes.error} />}
                <Button variant="light" loading={codes.isPending} onClick={() => codes.mutate()}>
                  Make new codes
                </Button>
              </div>
            )}
          </Panel>
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
