import { expect, test } from 'vitest'
import type { Interest } from '#contract/core/members/member.ts'
import { sessionReader } from '../../core/accounts/sessions/reader.ts'
import { shortDate } from '../../lib/indian-time.ts'
import { canSend, interestText } from './interest-text.ts'

const interest = (state: Interest['state'], againFrom: string | null = null): Interest => ({
  state,
  againFrom,
})
/** 00:15 on 6 August in India, still 5 August in UTC. */
const now = new Date('2026-08-05T18:45:00Z')

test.each([
  [interest('none'), true, ''],
  [interest('sent'), false, 'Interest sent'],
  [interest('received'), false, 'Is interested in you'],
  [interest('matched'), false, 'It’s a match'],
  [{ ...interest('sent'), sentBy: 'herself' }, false, 'Interest sent by you'],
  [{ ...interest('received'), sentBy: 'her mother' }, false, 'Is interested in you: sent by her mother'],
  [{ ...interest('matched'), answeredBy: 'his father' }, false, 'It’s a match: accepted by his father'],
  [
    { ...interest('matched'), sentBy: 'her mother', answeredBy: 'himself' },
    false,
    'It’s a match: sent by her mother, accepted by himself',
  ],
  [{ ...interest('declined'), answeredBy: 'her mother' }, true, 'Your interest was declined by her mother.'],
  [
    interest('declined', '2026-08-07'),
    false,
    'Your interest was declined. You can send another from 7 Aug 2026.',
  ],
  [interest('declined', '2026-08-06'), true, 'Your interest was declined.'],
  [interest('declined', '2026-08-05'), true, 'Your interest was declined.'],
  [interest('expired'), true, 'No answer came in 30 days.'],
  [interest('passed'), true, 'You declined this interest.'],
  [interest('ended'), true, 'No longer a match.'],
  [interest('ended', '2026-08-07'), false, 'No longer a match. You can send another from 7 Aug 2026.'],
])('for %j the viewer can send: %s, and the text is "%s"', (state, isAllowed, text) => {
  expect(canSend(state, now)).toBe(isAllowed)
  expect(interestText(state, sessionReader(), now)).toBe(text)
})

test('dates are in Indian time', () => {
  const [before, after] = ['2026-08-05T18:29:00Z', '2026-08-05T18:31:00Z']
  expect([shortDate(before), shortDate(after)]).toEqual(['5 Aug 2026', '6 Aug 2026'])
  const again = interest('declined', '2026-08-06')
  expect([before, after].map(now => canSend(again, new Date(now)))).toEqual([false, true])
  expect(interestText(again, sessionReader(), new Date(before))).toBe(
    'Your interest was declined. You can send another from 6 Aug 2026.',
  )
})
