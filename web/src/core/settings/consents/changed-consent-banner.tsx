import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { listConsents } from './api.ts'

/** Tells the member on the dashboard that a text they agreed to has changed. */
export function ChangedConsentBanner({ to }: { to: string }) {
  const { data } = useQuery({ ...listConsents, staleTime: 60 * 60_000 })
  if (!data?.consents.some(({ isChanged }) => isChanged)) return null
  return (
    <Banner
      icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
      title="A text you agreed to has changed"
    >
      <p>Please read the new text. Then agree again or withdraw.</p>
      <Button component={Link} to={to} size="sm" variant="outline">
        Read the new text
      </Button>
    </Banner>
  )
}
