import * as contract from '#contract/picks.ts?wire'
import { memberQueryOf } from '../../lib/call-options.ts'

export const listPicks = memberQueryOf('listPicks', contract.listPicks, {
  staleTime: 10 * 60_000,
})
