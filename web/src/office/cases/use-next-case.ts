import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CaseLine } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { listCases } from './api.ts'
import { useInboxFilter } from './use-inbox-filter.ts'

export const noCasesLeft = 'none left'

/** Opens the next case of the inbox, or the inbox when none is left. */
export function useNextCase(id: number): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { filter, search } = useInboxFilter()
  return async () => {
    const inbox = { pathname: paths.admin, search }
    // The inbox shows the error of a list that cannot be loaded.
    const list = await client.fetchInfiniteQuery(listCases(filter)).catch(() => undefined)
    if (!list) return navigate(inbox)
    const next = caseAfter(
      list.pages.flatMap(page => page.cases),
      id,
    )
    if (next) return navigate({ pathname: paths.adminCase(next.id), search })
    return navigate(inbox, { state: noCasesLeft })
  }
}

/** After the last open case comes the first. */
function caseAfter(lines: readonly CaseLine[], id: number): CaseLine | undefined {
  const place = lines.findIndex(line => line.id === id)
  const following = [...lines.slice(place + 1), ...lines.slice(0, Math.max(place, 0))]
  return following.find(({ state }) => state === 'open')
}
