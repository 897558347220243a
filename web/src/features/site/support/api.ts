import { mutationOptions } from '@tanstack/react-query'
import * as grievances from '#contract/core/moderation/grievances.ts?wire'
import * as contract from '#contract/features/site/support.ts?wire'
import { call } from '../../../lib/call.ts'
import { mutationOf } from '../../../lib/call-options.ts'

export const sendEnquiry = mutationOf(contract.sendEnquiry)
export const reportMisuse = mutationOf(contract.reportMisuse)
export const subscribeNewsletter = mutationOf(contract.subscribeNewsletter)

export const confirmNewsletter = mutationOptions({
  mutationFn: (token: string) => call(contract.confirmNewsletter, { token }),
})

export const leaveNewsletter = mutationOptions({
  mutationFn: (token: string) => call(contract.leaveNewsletter, { token }),
})

export const sendGrievance = mutationOf(grievances.sendGrievance)
export const readGrievance = mutationOf(grievances.readGrievance)
export const answerQuestion = mutationOf(grievances.answerQuestion)
export const sendAppeal = mutationOf(grievances.sendAppeal)
