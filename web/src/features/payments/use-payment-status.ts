import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsPaid } from '../../core/accounts/sessions/paid.ts'
import { usePlanNews } from '../../core/accounts/sessions/use-tab-news.ts'
import { readPaymentStatus } from './api.ts'

const second = 1000

/** Frequent at first, while the member waits, then less. The live connection also reports changes of the order. */
export function pollInterval(openMs: number): number {
  if (openMs < 30 * second) return 3 * second
  if (openMs < 120 * second) return 6 * second
  return openMs < 20 * 60 * second ? 15 * second : 60 * second
}

/** The status of an order. Polls while it is pending. */
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

/** Shows the new plan in the header and in all other tabs, also without a live connection. */
function usePublishPlan(hasPlan: boolean): void {
  const isPaid = useIsPaid()
  const publishPlan = usePlanNews()
  const isNews = hasPlan && !isPaid
  useEffect(() => {
    if (isNews) publishPlan()
  }, [isNews, publishPlan])
}
