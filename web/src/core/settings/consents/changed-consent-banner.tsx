import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { listConsents } from './api.ts'

/** A calm word on the member's first page when something they agreed to has changed. */
export function ChangedConsentBanner({ to }: { to: string }) {
  const { data } = useQuery({ ...listConsents, staleTime: 60 * 60_000 })
  if (!data?.consents.some(({ isChanged }) => isChanged)) return null
  return (
    <Banner
      icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
      title="Something you agreed to has changed"
    >
      <p>Please read what is new, and agree again or withdraw.</p>
      <Button component={Link} to={to} size="sm" variant="outline">
        See what changed
      </Button>
    </Banner>
  )
}
