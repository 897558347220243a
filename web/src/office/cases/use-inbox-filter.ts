import { useSearchParams } from 'react-router'
import { caseKinds } from '#contract/core/moderation/case-facts.ts'
import type { InboxFilter } from './api.ts'

/** The filter of the inbox. It is in the address, also of a case, so that the next case fits it too. */
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
