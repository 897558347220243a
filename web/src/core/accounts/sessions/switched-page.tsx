import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { SignedInAs } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { usePageHead } from '../../../lib/page-head.tsx'
import { isReadBy } from '../../../lib/query-keys.ts'
import { openFor } from '../../../lib/tab-member.ts'
import { PageBody } from '../../../ui/page-body.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'

interface SwitchedPageProps {
  /** The member of the page. */
  member: SignedInAs
  switchedTo: SignedInAs
}

/** Replaces a member's page after another member has logged in in another tab, and asks which account to use. */
export function SwitchedPage({ member, switchedTo }: SwitchedPageProps) {
  const title = `You are now logged in as ${switchedTo.name}.`
  usePageHead({ title })
  const { pathname, search } = useLocation()
  const continueAs = useContinueAs(member, switchedTo)
  return (
    <PageBody narrow>
      <div role="alert">
        <StateMessage
          icon={<IconUsers size={48} stroke={1.5} aria-hidden />}
          title={title}
          headingLevel="h1"
          actions={
            <>
              <Button onClick={continueAs}>Continue as {switchedTo.name}</Button>
              <Button component={Link} to={paths.loginAs(member.id, pathname + search)} variant="outline">
                Log in as {member.name}
              </Button>
            </>
          }
        >
          <p>
            This page was opened for {member.name} (HS{member.id}). Nothing was saved for {switchedTo.name}.
            Your text is saved for {member.name}.
          </p>
        </StateMessage>
      </div>
    </PageBody>
  )
}

/** Opens the same page for the member who is signed in now. The route guard redirects if that member may not see it. */
function useContinueAs(member: SignedInAs, switchedTo: SignedInAs) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const [leftKey, setLeftKey] = useState<string>()
  const hasArrived = leftKey !== undefined && leftKey !== key
  useEffect(() => {
    // Only after the navigation: the old page must not be drawn for the wrong member.
    if (!hasArrived) return
    openFor(switchedTo)
    client.removeQueries({ predicate: isReadBy(member.id) })
  }, [hasArrived, switchedTo, member.id, client])

  const parts = pathname.split('/').map(part => (part === String(member.id) ? switchedTo.id : part))
  return () => {
    setLeftKey(key)
    void navigate(parts.join('/') + search, { replace: true })
  }
}
