import * as contract from '#contract/grievances.ts?wire'
import { mutationOf } from '../../lib/call-options.ts'

export const reportMember = mutationOf(contract.reportMember)
