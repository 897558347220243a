import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import * as money from '#contract/office/money/money.ts?wire'
import type { Sent } from '#contract/platform/endpoint.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { afterSettled, invalidateOffice } from '../staff/after-mutation.ts'
import { officeCall } from '../staff/office-call.ts'

export interface OrderFilter {
  search: string
  state?: StoredOrderState
}

/** Each read is an audit entry, so there are no background reads. */
const read = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const findOrders = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: officeKeyOf('findOrders', filter),
    queryFn: ({ pageParam, signal }) =>
      officeCall(money.findOrders, { ...filter, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...read,
  })

export const openOrder = (order: string) =>
  queryOptions({
    queryKey: officeKeyOf('openOrder', order),
    queryFn: ({ signal }) => officeCall(money.openOrder, { order }, { signal }),
    ...read,
  })

export const askGateway = mutationOptions({
  mutationFn: (order: string) => officeCall(money.askGateway, { order }),
  onSettled: afterSettled(invalidateOffice),
})
export const refundPayment = mutationOptions({
  mutationFn: (sent: Sent<typeof money.refundPayment>) => officeCall(money.refundPayment, sent),
  onSettled: afterSettled(invalidateOffice),
})
export const undoRefund = mutationOptions({
  mutationFn: (order: string) => officeCall(money.undoRefund, { order }),
  onSettled: afterSettled(invalidateOffice),
})
export const sendReceiptAgain = mutationOptions({
  mutationFn: (order: string) => officeCall(money.sendReceiptAgain, { order }),
  onSettled: afterSettled(invalidateOffice),
})
export const noteOrder = (sent: Sent<typeof money.noteOrder>) => officeCall(money.noteOrder, sent)

export const exportMoney = mutationOptions({
  mutationFn: (month: string) => officeCall(money.exportMoney, { month }),
})
