import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { parseSearch } from '#contract/features/matching/search-criteria.ts'
import { paths } from '#contract/platform/paths.ts'
import { MemberGridSkeleton } from '../../../core/members/member-grid.tsx'
import { LoadError } from '../../../ui/loaded.tsx'
import { readStartSearch } from './api.ts'
import { searchQuery } from './search-address.ts'

const everyone = paths.searchWith(searchQuery({}, 'fit'))

/** Redirects to a search with the member's preferences as criteria. */
export function StartSearch() {
  const query = useQuery(readStartSearch)
  const { data, error, isFetching, isFetchedAfterMount } = query
  if (data && isFetchedAfterMount)
    return <Navigate to={paths.searchWith(searchQuery(parseSearch(data.search), 'fit'))} replace />
  if (!error || isFetching) return <MemberGridSkeleton maxColumns={3} />
  return (
    <>
      <LoadError what="We could not load the preferences." query={query} />
      <Button component={Link} to={everyone} variant="outline">
        Search without preferences
      </Button>
    </>
  )
}
