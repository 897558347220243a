import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/payments/payments.ts?wire'
import { call } from '../../lib/call.ts'
import { memberQueryOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const readPlan = memberQueryOf('readPlan', contract.readPlan)

export const initiatePayment = mutationOptions({
  mutationFn: (plan: string) => call(contract.initiatePayment, { plan }),
})

export const readPaymentStatus = (order: string) =>
  queryOptions({
    queryKey: memberKeyOf('readPaymentStatus', order),
    queryFn: ({ signal }) => call(contract.readPaymentStatus, { merchantOrderId: order }, { signal }),
  })

export const listPayments = memberQueryOf('listPayments', contract.listPayments)

export const readReceipt = (order: string) =>
  queryOptions({
    queryKey: memberKeyOf('readReceipt', order),
    queryFn: ({ signal }) => call(contract.readReceipt, { order }, { signal }),
  })
