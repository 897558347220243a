import * as contract from '#contract/core/moderation/grievances.ts?wire'
import { mutationOf } from '../../lib/call-options.ts'

export const reportMember = mutationOf(contract.reportMember)
