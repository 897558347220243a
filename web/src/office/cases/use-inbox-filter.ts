import { useSearchParams } from 'react-router'
import { caseKinds, priorityNames } from '#contract/core/moderation/case-facts.ts'
import type { InboxFilter } from './api.ts'

/** The filter of the inbox. It is in the address, also of a case, so that the next case fits it too. */
export function useInboxFilter() {
  const [search, setSearch] = useSearchParams()
  const priority = priorityNames.find(name => name === search.get('priority'))
  const kind = caseKinds.find(name => name === search.get('kind'))
  const filter: InboxFilter = { ...(priority && { priority }), ...(kind && { kind }) }
  return {
    filter,
    search: new URLSearchParams({ ...filter }).toString(),
    setFilter: (name: keyof InboxFilter, value: string) =>
      setSearch(
        Object.entries<string>({ ...filter, [name]: value }).filter(([, chosen]) => chosen !== ''),
        { replace: true },
      ),
  }
}
