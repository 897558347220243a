import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/payments.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const readPlan = queryOptions({
  get queryKey() {
    return memberKeyOf('readPlan')
  },
  queryFn: ({ signal }) => call(contract.readPlan, {}, { signal }),
})

export const initiatePayment = mutationOptions({
  mutationFn: (plan: string) => call(contract.initiatePayment, { plan }),
})

export const readPaymentStatus = (order: string) =>
  queryOptions({
    queryKey: memberKeyOf('readPaymentStatus', order),
    queryFn: ({ signal }) => call(contract.readPaymentStatus, { merchantOrderId: order }, { signal }),
  })

export const listPayments = queryOptions({
  get queryKey() {
    return memberKeyOf('listPayments')
  },
  queryFn: ({ signal }) => call(contract.listPayments, {}, { signal }),
})

export const readReceipt = (order: string) =>
  queryOptions({
    queryKey: memberKeyOf('readReceipt', order),
    queryFn: ({ signal }) => call(contract.readReceipt, { order }, { signal }),
  })
