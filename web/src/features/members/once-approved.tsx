import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { readSession } from '../session/api.ts'

/** Other members are shown to those who can be seen themselves; whoever waits for that is told so instead. */
export function OnceApproved({ children }: { children: ReactNode }) {
  const isWaiting = useQuery(readSession).data?.isApproved === false
  if (!isWaiting) return children
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
