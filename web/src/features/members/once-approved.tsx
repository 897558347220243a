import { Button } from '@mantine/core'
import { IconHourglass, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { readSession } from '../session/api.ts'

/** Other members are shown to those who can be seen themselves; whoever waits for that is told so instead. */
export function OnceApproved({ children }: { children: ReactNode }) {
  const session = useQuery(readSession).data
  if (session?.isApproved !== false) return children
  if (session.isWithheld) return <OnceConfirmed name={session.userName.split(' ')[0] ?? ''} />
  return (
    <Banner
      icon={<IconHourglass size={28} stroke={1.5} aria-hidden />}
      title="Your profile is waiting for approval"
    >
      <p>
        We read every new profile before it is shown. As soon as yours is approved, others see you and you see
        them here. You need not do anything, and may complete your profile meanwhile.
      </p>
    </Banner>
  )
}

/** The profile is for somebody else, who has not said yes. */
function OnceConfirmed({ name }: { name: string }) {
  return (
    <Banner
      icon={<IconUserCheck size={28} stroke={1.5} aria-hidden />}
      title={`The profile waits for ${name}’s own yes`}
    >
      <p>
        Nobody sees it before {name} has read it and agreed, and you see others as soon as they can see {name}
        .
      </p>
      <Button component={Link} to={paths.candidate}>
        See how it stands
      </Button>
    </Banner>
  )
}
