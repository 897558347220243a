import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { countDesiredMatches } from './api.ts'

/** A warning before payment, for a member without matches. */
export function NoMatchesNotice({ editPreferences }: { editPreferences: string }) {
  const { data } = useQuery(countDesiredMatches)
  if (data?.fit.people !== 0) return null
  return (
    <Banner
      icon={<IconUsers size={24} stroke={1.5} aria-hidden />}
      title="No one matches all preferences yet"
    >
      <p>The plan opens profiles, but it does not bring more people. Widen your preferences first.</p>
      <Link to={editPreferences}>Edit Desired Partner</Link>
    </Banner>
  )
}
