import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { phoneInFull } from '#contract/platform/phone-number.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { readSession } from '../sessions/api.ts'
import classes from './account-panels.module.css'
import { readAccount } from './api.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangeMobileForm } from './change-mobile-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export function AccountPanels() {
  const query = useQuery(readAccount)
  const { data: session } = useQuery(readSession)
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: readAccount.queryKey })
  if (session?.isCandidate) return <OpenedByLink />
  return (
    <Panel>
      <Loaded query={query} failure="We could not load your account." lines={5}>
        {({ email, mobile, newEmail }) => (
          <>
            <Row label="E-mail" value={email} change="Change e-mail">
              {done => <ChangeEmailForm onSent={reload} onDone={done} />}
            </Row>
            {newEmail && (
              <p className={classes.waits} role="status">
                {newEmail} is not confirmed yet. Please open the link we sent there.
              </p>
            )}
            <Row label="Mobile number" value={phoneInFull(mobile)} change="Change number">
              {done => <ChangeMobileForm onChanged={reload} onDone={done} />}
            </Row>
            <Row label="Password" value="••••••••" change="Change password">
              {done => <ChangePasswordForm onDone={done} />}
            </Row>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** For the candidate of a shared account: the login data belong to the family. */
function OpenedByLink() {
  return (
    <Panel>
      <p>
        You opened this account with your own link, without a password. The e-mail, mobile number and password
        belong to the person who manages the account with you. To have your own, open your link and take over
        the account.
      </p>
    </Panel>
  )
}

interface RowProps {
  label: string
  value: string
  change: string
  children: (done: (message: string) => void) => ReactNode
}

function Row({ label, value, change, children }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [doneMessage, setDoneMessage] = useState('')
  const done = (message: string) => {
    setDoneMessage(message)
    setIsOpen(false)
  }
  return (
    <section className={classes.row} aria-label={label}>
      <div className={classes.line}>
        <p className={classes.words}>
          <span>{label}</span>
          {value}
        </p>
        <Button
          variant={isOpen ? 'subtle' : 'outline'}
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Cancel: ${change.toLowerCase()}` : change}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Cancel' : 'Change'}
        </Button>
      </div>
      <p className={classes.doneMessage} role="status">
        {doneMessage}
      </p>
      {isOpen && children(done)}
    </section>
  )
}
