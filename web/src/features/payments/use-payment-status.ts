import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsPaid } from '../../core/accounts/sessions/paid.ts'
import { usePlanNews } from '../../core/accounts/sessions/use-tab-news.ts'
import { readPaymentStatus } from './api.ts'

const second = 1000

/** Often at first, when somebody waits; later seldom. News of the order itself comes over the live connection. */
export function pollInterval(openMs: number): number {
  if (openMs < 30 * second) return 3 * second
  if (openMs < 120 * second) return 6 * second
  return openMs < 20 * 60 * second ? 15 * second : 60 * second
}

/** How an order stands, asked again by itself while that is not decided. */
export function usePaymentStatus(order: string) {
  const [openedAt] = useState(Date.now)
  const query = useQuery({
    ...readPaymentStatus(order),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status.state === 'PENDING' ? pollInterval(Date.now() - openedAt) : false,
  })
  const { state, refund } = query.data?.status ?? {}
  usePublishPlan(state === 'COMPLETED' && !refund)
  return query
}

/** The header and all other tabs have the plan at once, also where no live connection told them. */
function usePublishPlan(hasPlan: boolean): void {
  const isPaid = useIsPaid()
  const tellOfPlan = usePlanNews()
  const isNews = hasPlan && !isPaid
  useEffect(() => {
    if (isNews) tellOfPlan()
  }, [isNews, tellOfPlan])
}
