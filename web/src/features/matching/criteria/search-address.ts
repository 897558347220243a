import { useNavigate, useSearchParams } from 'react-router'
import {
  criterionNames,
  formatSearch,
  parseSearch,
  type SearchOrder,
  type SearchValues,
  searchOrders,
} from '#contract/features/matching/search-criteria.ts'

/** Whether the URL is a search by criteria: it has an order, or a criterion other than the name. */
export function isByCriteria(params: URLSearchParams): boolean {
  return params.has('order') || criterionNames.some(name => name !== 'name' && params.has(name))
}

function orderIn(params: URLSearchParams): SearchOrder {
  return searchOrders.find(order => order === params.get('order')) ?? 'fit'
}

/** The query string of a search. */
export function searchQuery(values: SearchValues, order: SearchOrder): string {
  const text = formatSearch(values)
  return `${text}${text ? '&' : ''}order=${order}`
}

/** Renders synchronously, so that a quick second choice starts from the first one. */
const syncNavigation = { preventScrollReset: true, flushSync: true }

/** Keeps the search in the URL, so that Back, reload, bookmarks and shared links work. */
export function useSearchAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const values = parseSearch(params)
  const order = orderIn(params)
  return {
    values,
    order,
    search: (next: SearchValues) => void navigate({ search: searchQuery(next, order) }, syncNavigation),
    sort: (next: SearchOrder) =>
      void navigate({ search: searchQuery(values, next) }, { ...syncNavigation, replace: true }),
  }
}
