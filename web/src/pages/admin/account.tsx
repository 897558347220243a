import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readStaffSession, renewRecoveryCodes } from '../../features/office/api.ts'
import { OwnDevices } from '../../features/office/own-devices.tsx'
import { PasswordForm } from '../../features/office/password-form.tsx'
import { RecoveryCodes } from '../../features/office/recovery-codes.tsx'
import { Said } from '../../features/office/said.tsx'
import { rolesText } from '../../features/office/words.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Page() {
  const { data: session } = useQuery(readStaffSession)
  const codes = useSingleMutation(renewRecoveryCodes)
  const [said, setSaid] = useState<string>()
  if (!session?.person) return null
  const { person, recoveryCodesLeft } = session
  return (
    <>
      <PageTitle title="Your account" lead={`${person.email} · ${rolesText(person.roles)}`} />
      <Said message={said} />
      <div className="office-columns">
        <Panel title="Devices">
          <OwnDevices onDone={setSaid} />
        </Panel>
        <div className="office-stack">
          <Panel title="Recovery codes" tone="sand">
            {codes.data ? (
              <RecoveryCodes codes={codes.data.recoveryCodes} />
            ) : (
              <>
                <p>{recoveryCodesLeft} are left. New ones end those before them.</p>
                {codes.error && <ErrorState error={codes.error} />}
                <Button variant="light" loading={codes.isPending} onClick={() => codes.mutate()}>
                  Make new ones
                </Button>
              </>
            )}
          </Panel>
          <Panel title="Password" tone="sand">
            <PasswordForm onDone={setSaid} />
          </Panel>
        </div>
      </div>
    </>
  )
}
