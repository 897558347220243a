import { mutationOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/support.ts?wire'
import { call } from '../../lib/call.ts'

export const sendEnquiry = mutationOptions({
  mutationKey: ['sendEnquiry'],
  mutationFn: (enquiry: Sent<typeof contract.sendEnquiry>) => call(contract.sendEnquiry, enquiry),
})

export const reportMisuse = mutationOptions({
  mutationKey: ['reportMisuse'],
  mutationFn: (report: Sent<typeof contract.reportMisuse>) => call(contract.reportMisuse, report),
})

export const subscribeNewsletter = mutationOptions({
  mutationKey: ['subscribeNewsletter'],
  mutationFn: (wish: Sent<typeof contract.subscribeNewsletter>) => call(contract.subscribeNewsletter, wish),
})

export const confirmNewsletter = mutationOptions({
  mutationKey: ['confirmNewsletter'],
  mutationFn: (token: string) => call(contract.confirmNewsletter, { token }),
})

export const leaveNewsletter = mutationOptions({
  mutationKey: ['leaveNewsletter'],
  mutationFn: (token: string) => call(contract.leaveNewsletter, { token }),
})
