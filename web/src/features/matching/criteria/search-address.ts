import { useNavigate, useSearchParams } from 'react-router'
import {
  criterionNames,
  formatSearch,
  parseSearch,
  type SearchOrder,
  type SearchValues,
  searchOrders,
} from '#contract/features/matching/search-criteria.ts'

/** Whether an address asks for a search by criteria: it names an order, or something that is no name alone. */
export function isByCriteria(params: URLSearchParams): boolean {
  return params.has('order') || criterionNames.some(name => name !== 'name' && params.has(name))
}

function orderIn(params: URLSearchParams): SearchOrder {
  return searchOrders.find(order => order === params.get('order')) ?? 'fit'
}

/** The whole of a search as text: what stands behind the question mark of its address. */
export function searchQuery(values: SearchValues, order: SearchOrder): string {
  const text = formatSearch(values)
  return `${text}${text ? '&' : ''}order=${order}`
}

/** Not when React finds the time: a second choice made quickly has to know of the first. */
const atOnce = { preventScrollReset: true, flushSync: true }

/** The search that the address holds, so that Back, a reload, a bookmark and a shared link show it again. */
export function useSearchAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const values = parseSearch(params)
  const order = orderIn(params)
  return {
    values,
    order,
    search: (next: SearchValues) => void navigate({ search: searchQuery(next, order) }, atOnce),
    sort: (next: SearchOrder) =>
      void navigate({ search: searchQuery(values, next) }, { ...atOnce, replace: true }),
  }
}
