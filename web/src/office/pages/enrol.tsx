import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { openInvitation } from '../staff/api.ts'
import { EnrolForm } from '../staff/enrol-form.tsx'
import { LoginCard } from '../staff/login-card.tsx'
import { RecoveryCodes } from '../staff/recovery-codes.tsx'

/** Opened by the link of an invitation. It starts no session. */
export function Page() {
  const { token = '' } = useParams()
  const { data, error, mutate } = useSingleMutation(openInvitation)
  const [codes, setCodes] = useState<string[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => mutate(token), [token])
  if (codes)
    return (
      <LoginCard title="Your account is set up">
        <RecoveryCodes codes={codes} />
        <p>Each code of the app works once. Wait for the next code, then log in.</p>
        <Link to={paths.admin}>Log in</Link>
      </LoginCard>
    )
  if (error)
    return (
      <LoginCard title="Set up your account">
        <ErrorState error={error} />
      </LoginCard>
    )
  return (
    <LoginCard title="Set up your account" {...(data && { lead: `${data.name}, ${data.email}` })}>
      {data ? <EnrolForm token={token} invitation={data} onDone={setCodes} /> : <TextSkeleton lines={8} />}
    </LoginCard>
  )
}
