import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { relaxPreference } from '#contract/core/profiles/preferences.ts'
import { acceptInterest } from '#contract/features/interests/interests.ts'
import { replies, stubCalls } from '../../testing/stub-calls.ts'
import { useTabNews } from '../core/accounts/sessions/use-tab-news.ts'
import { useOpenSavedProfile } from '../core/profiles/refresh-self.ts'
import { useInterest } from '../features/interests/use-interest.ts'
import { useRelaxedPreferences } from '../features/matching/use-relaxed-preferences.ts'
import { publishLive } from '../lib/live/events.ts'
import { receiveVersion } from '../lib/member-version.ts'
import { type MemberCall, memberKeyOf } from '../lib/query-keys.ts'
import { openFor } from '../lib/tab-member.ts'

/**
 * Which cached replies each event makes stale: news from other members, the member's own interest, a change of profile or
 * preferences, a relaxed preference, and a new plan.
 */
const written = `
read                  news  interest  self  wish  plan
checkPaidProfile      -     -         -     -     old
countDesiredMatches   old   -         old   old   old
countInterests        old   old       -     -     old
listBlocks            -     -         -     -     old
listConversations     old   -         -     -     old
listDesiredMatches    old   -         old   old   old
listMatchedInterests  old   old       old   -     old
listMessages          old   -         -     -     old
listNotices           old   old       -     -     old
listPayments          -     -         -     -     old
listReceivedInterests old   old       old   -     old
listRecentMatches     old   -         old   old     old
listSentInterests     old   old       old   -     old
listSessions          -     -         -     -     old
readCard              old   -         old   -     old
readCompleteness      -     -         old   old   old
readDesiredPartner    -     -         old   old   old
readFormDraft         -     -         -     -     old
readOwnProfile        -     -         -     -     old
readPaymentStatus     -     -         -     -     old
readPlan              -     -         -     -     old
readProfileDraft      -     -         -     -     old
readReceipt           -     -         -     -     old
readSentCode          -     -         -     -     old
readSettings          -     -         -     -     old
searchMembers         old   -         old   -     old
viewProfile           old   -         old   -     old
`
const [head = '', ...rows] = written
  .trim()
  .split('\n')
  .map(row => row.split(/\s+/).join(' '))
const reads = rows.map(row => row.split(' ')[0] as MemberCall)

/** The replies that are stale after using a hook. */
async function outOfDate<Hook>(hook: () => Hook, use: (hook: Hook) => unknown): Promise<string[]> {
  const client = new QueryClient()
  openFor({ id: 1001, name: 'Asha' })
  for (const read of reads) client.setQueryData(memberKeyOf(read), {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  const { result } = renderHook(hook, { wrapper })
  await act(async () => void use(result.current))
  const isOld = (read: MemberCall) => client.getQueryState(memberKeyOf(read))?.isInvalidated === true
  await waitFor(() => expect(reads.filter(isOld)).not.toEqual([]))
  return reads.map(read => (isOld(read) ? 'old' : '-'))
}

test('each event makes exactly the listed replies stale', async () => {
  const interest = { state: 'matched', againFrom: null } as const
  stubCalls(
    replies(acceptInterest, { response: 'success', message: '', interest, version: 1 }),
    replies(relaxPreference, { response: 'success', undo: 'token' }),
  )
  const columns = {
    news: await outOfDate(useTabNews, () => {
      receiveVersion(1001, 1)
      receiveVersion(1001, 2)
    }),
    interest: await outOfDate(
      () => useInterest(1059),
      ({ change }) => change({ kind: 'accept' }),
    ),
    self: await outOfDate(
      () => useOpenSavedProfile('edit-profile', 1001),
      goOn => goOn('Saved.'),
    ),
    wish: await outOfDate(useRelaxedPreferences, ({ relax }) => relax('caste')),
    plan: await outOfDate(useTabNews, () =>
      publishLive(
        { name: 'changed', data: { version: 2, unseenNotices: 0, waitingInterests: 0, what: 'plan' } },
        true,
      ),
    ),
  }
  const found = reads.map((read, place) =>
    [read, ...Object.values(columns).map(column => column[place])].join(' '),
  )
  expect([['read', ...Object.keys(columns)].join(' '), ...found]).toEqual([head, ...rows])
})
