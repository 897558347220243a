import { mutationOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as grievances from '#contract/grievances.ts?wire'
import * as contract from '#contract/support.ts?wire'
import { call } from '../../lib/call.ts'

export const sendEnquiry = mutationOptions({
  mutationFn: (enquiry: Sent<typeof contract.sendEnquiry>) => call(contract.sendEnquiry, enquiry),
})

export const reportMisuse = mutationOptions({
  mutationFn: (report: Sent<typeof contract.reportMisuse>) => call(contract.reportMisuse, report),
})

export const subscribeNewsletter = mutationOptions({
  mutationFn: (wish: Sent<typeof contract.subscribeNewsletter>) => call(contract.subscribeNewsletter, wish),
})

export const confirmNewsletter = mutationOptions({
  mutationFn: (token: string) => call(contract.confirmNewsletter, { token }),
})

export const leaveNewsletter = mutationOptions({
  mutationFn: (token: string) => call(contract.leaveNewsletter, { token }),
})

export const sendGrievance = mutationOptions({
  mutationFn: (complaint: Sent<typeof grievances.sendGrievance>) => call(grievances.sendGrievance, complaint),
})

export const readGrievance = mutationOptions({
  mutationFn: (holder: Sent<typeof grievances.readGrievance>) => call(grievances.readGrievance, holder),
})

export const answerQuestion = mutationOptions({
  mutationFn: (answer: Sent<typeof grievances.answerQuestion>) => call(grievances.answerQuestion, answer),
})

export const sendAppeal = mutationOptions({
  mutationFn: (appeal: Sent<typeof grievances.sendAppeal>) => call(grievances.sendAppeal, appeal),
})
