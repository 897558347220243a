import { mutationOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/grievances.ts?wire'
import { call } from '../../lib/call.ts'

export const reportMember = mutationOptions({
  mutationFn: (report: Sent<typeof contract.reportMember>) => call(contract.reportMember, report),
})
