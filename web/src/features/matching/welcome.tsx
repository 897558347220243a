import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { Banner } from '../../ui/banner.tsx'
import { countDesiredMatches } from './api.ts'
import { welcomeText } from './count-text.ts'

let isFirstVisit = false

/** Called at the end of onboarding. */
export const announceFirstVisit = () => {
  isFirstVisit = true
}

/** Greets a new member on the first visit to the dashboard. */
export function Welcome() {
  const [isShown] = useState(isFirstVisit)
  useEffect(() => {
    isFirstVisit = false
  }, [])
  const { data } = useQuery({ ...countDesiredMatches, enabled: isShown })
  const reader = useReader()
  if (!isShown || !data) return null
  return (
    <Banner
      icon={<IconHeartHandshake size={28} stroke={1.5} aria-hidden />}
      title={welcomeText(data.fit, reader)}
      isNews
    />
  )
}
