import { Button } from '@mantine/core'
import { IconHourglass, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { readSession } from './sessions/api.ts'
import { useReader } from './sessions/reader.ts'

/** Members see other members once their own profile is approved. Until then this says what the profile is waiting for. */
export function OnceApproved({ children }: { children: ReactNode }) {
  const session = useQuery(readSession).data
  const { say, name } = useReader()
  if (session?.isApproved !== false) return children
  if (session.isWithheld) return <OnceConfirmed name={name} />
  return (
    <Banner
      icon={<IconHourglass size={28} stroke={1.5} aria-hidden />}
      title={say('Your profile is waiting for approval', `${name}’s profile is waiting for approval`)}
    >
      <p>
        {say(
          'We read every new profile before other members see it. Once yours is approved, they can see you and you can see them here. Until then you can complete your profile.',
          `We read every new profile before other members see it. Once ${name}’s profile is approved, they can see it and you can see them here. Until then you can complete it.`,
        )}
      </p>
    </Banner>
  )
}

/** The candidate has not agreed to the profile yet. */
function OnceConfirmed({ name }: { name: string }) {
  return (
    <Banner
      icon={<IconUserCheck size={28} stroke={1.5} aria-hidden />}
      title={`The profile is waiting for ${name}’s consent`}
    >
      <p>Other members can see it once {name} has read it and agreed. Then you can see them too.</p>
      <Button component={Link} to={paths.candidate}>
        See status
      </Button>
    </Banner>
  )
}
