import * as contract from '#contract/features/matching/picks.ts?wire'
import { memberQueryOf } from '../../../lib/call-options.ts'

export const listPicks = memberQueryOf('listPicks', contract.listPicks, {
  staleTime: 10 * 60_000,
})
