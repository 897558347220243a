import { describe, expect, test } from 'vitest'
import {
  type RefundFacts,
  type RefundReasonCode,
  refundReasonCodes,
  twoPersonReason,
} from './refund-facts.ts'

const fresh: RefundFacts = { daysSincePaid: 0, isUsed: false, isPaidTwice: true, begunToday: 0 }

describe('approval of a refund', () => {
  test.each<[RefundReasonCode, Partial<RefundFacts & { endsPlan: boolean }>, 1 | 2]>([
    ['paid_twice', {}, 1],
    ['paid_twice', { daysSincePaid: 30, isUsed: true }, 1],
    ['paid_twice', { daysSincePaid: 31 }, 2],
    ['paid_twice', { isPaidTwice: false }, 2],
    ['paid_twice', { isPaidTwice: false, endsPlan: false }, 2],
    ['did_not_work', { daysSincePaid: 300, isUsed: true }, 1],
    ['changed_mind', { daysSincePaid: 7 }, 1],
    ['changed_mind', { daysSincePaid: 8 }, 2],
    ['changed_mind', { isUsed: true }, 2],
    ['fraud', { daysSincePaid: 300 }, 1],
    ['account_closed', {}, 2],
    ['dispute', {}, 2],
    ['goodwill', {}, 2],
    ['authority', {}, 2],
    ['did_not_work', { begunToday: 4 }, 1],
    ['did_not_work', { begunToday: 5 }, 2],
    ['paid_twice', { endsPlan: false }, 1],
    ['paid_twice', { endsPlan: false, daysSincePaid: 31 }, 2],
    ['did_not_work', { endsPlan: false }, 2],
    ['changed_mind', { endsPlan: false }, 2],
    ['fraud', { endsPlan: false }, 2],
  ])('%s with %j needs %d', (reason, { endsPlan = true, ...facts }, people) => {
    const why = twoPersonReason({ reason, endsPlan }, { ...fresh, ...facts })
    expect(why === undefined ? 1 : 2).toBe(people)
  })

  test('every reason needs two people after five refunds on one day', () => {
    for (const reason of refundReasonCodes)
      expect(twoPersonReason({ reason, endsPlan: true }, { ...fresh, begunToday: 5 })).toMatch(/today/)
  })
})
