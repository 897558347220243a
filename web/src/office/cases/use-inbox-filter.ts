import { useSearchParams } from 'react-router'
import { caseKinds } from '#contract/core/moderation/case-facts.ts'
import type { InboxFilter } from './api.ts'

/** The inbox filter is in the URL, also of a case, so that "Next case" keeps it. */
export function useInboxFilter() {
  const [search, setSearch] = useSearchParams()
  const kind = caseKinds.find(name => name === search.get('kind'))
  const filter: InboxFilter = kind ? { kind } : {}
  return {
    filter,
    search: new URLSearchParams({ ...filter }).toString(),
    setKind: (name: string) => setSearch(name ? { kind: name } : {}, { replace: true }),
  }
}
