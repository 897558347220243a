import { mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/notifications/notices.ts?wire'
import { call } from '../../lib/call.ts'
import { memberQueryOf } from '../../lib/call-options.ts'

/** Polls every minute, in case the live connection is down. */
export const listNotices = memberQueryOf('listNotices', contract.listNotices, {
  refetchInterval: 60_000,
})

export const markNoticesSeen = mutationOptions({
  mutationFn: (upTo: string) => call(contract.markNoticesSeen, { upTo }),
})
