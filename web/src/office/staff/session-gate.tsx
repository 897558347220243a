import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loader } from '../../ui/loader.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { readStaffSession, type StaffSession } from './api.ts'
import { LoginCard } from './login-card.tsx'
import { onSessionEnded } from './office-call.ts'
import { OfficeFrame } from './office-frame.tsx'
import { StaffLoginForm } from './staff-login-form.tsx'

interface SessionGateProps {
  permission: Permission
  footer: ReactNode
  children: ReactNode
}

/** Shows the login without a session, and then the page that was opened. */
export function SessionGate({ permission, footer, children }: SessionGateProps) {
  const query = useQuery(readStaffSession)
  const { data: session, refetch } = query
  useEffect(() => onSessionEnded(() => void refetch()), [refetch])
  if (!session && query.isError)
    return (
      <LoginCard title="The office">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </LoginCard>
    )
  if (!session) return <Loader fullPage />
  return (
    <Inside session={session} permission={permission} footer={footer}>
      {children}
    </Inside>
  )
}

interface InsideProps extends SessionGateProps {
  session: StaffSession
}

function Inside({ session, permission, footer, children }: InsideProps) {
  const { person, approvalsWaiting } = session
  const [hadSession, setHadSession] = useState(person !== null)
  if (person && !hadSession) setHadSession(true)
  if (!person)
    return (
      <LoginCard
        title="Log in"
        lead={
          hadSession
            ? 'Your session has ended. Please log in again. Your text is saved.'
            : 'Log in with your password and the code from your authenticator app.'
        }
      >
        <StaffLoginForm />
      </LoginCard>
    )
  return (
    <OfficeFrame person={person} approvalsWaiting={approvalsWaiting} footer={footer}>
      {person.permissions.includes(permission) ? (
        children
      ) : (
        <StateMessage title="Your role cannot open this page" headingLevel="h1">
          <p>If you need it for your work, please ask an admin.</p>
        </StateMessage>
      )}
    </OfficeFrame>
  )
}
