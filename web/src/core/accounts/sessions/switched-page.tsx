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
  /** For whom the page was opened. */
  member: SignedInAs
  switchedTo: SignedInAs
}

/** In place of a member's page once another member has logged in, in another tab: whom shall it be for? */
export function SwitchedPage({ member, switchedTo }: SwitchedPageProps) {
  const title = `You are now logged in as ${switchedTo.name}.`
  usePageHead({ title })
  const { pathname, search } = useLocation()
  const goOn = useGoOn(member, switchedTo)
  return (
    <PageBody narrow>
      <div role="alert">
        <StateMessage
          icon={<IconUsers size={48} stroke={1.5} aria-hidden />}
          title={title}
          headingLevel="h1"
          actions={
            <>
              <Button onClick={goOn}>Go on as {switchedTo.name}</Button>
              <Button component={Link} to={paths.loginAs(member.id, pathname + search)} variant="outline">
                Log in as {member.name}
              </Button>
            </>
          }
        >
          <p>
            This page was opened for {member.name} (HS{member.id}). Nothing was saved for {switchedTo.name},
            and what was typed is kept for {member.name}.
          </p>
        </StateMessage>
      </div>
    </PageBody>
  )
}

/** Opens the same kind of page for the member who is signed in, or the step due where they may not see it. */
function useGoOn(member: SignedInAs, switchedTo: SignedInAs) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const [leftKey, setLeftKey] = useState<string>()
  const hasArrived = leftKey !== undefined && leftKey !== key
  useEffect(() => {
    // Not before: the page that was open would be drawn for the wrong member until the next one is there.
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
