import { type Letterhead, letterheadOf } from '../src/platform/outbox/render-mail.ts'

export const testSite = 'http://saptapadi.test'

/** For tests that do not check the letterhead. */
export const plainLetterhead: Letterhead = letterheadOf(
  {
    siteUrl: testSite,
    operator: { name: 'Saptapadi Services', address: ['1 Temple Road'], gstin: undefined },
  },
  'a secret of at least thirty-two characters',
)
