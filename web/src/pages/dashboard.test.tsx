import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readCompleteness } from '#contract/core/profiles/profile.ts'
import {
  countInterests,
  listMatchedInterests,
  listSentInterests,
} from '#contract/features/interests/interests.ts'
import * as matches from '#contract/features/matching/matches.ts'
import { checkPaidProfile } from '#contract/features/payments/payments.ts'
import { headerCalls } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, type Stub, stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../core/accounts/account-stubs.ts'
import { cardsFrom, interestCard, matchCard } from '../core/members/member-stubs.ts'

const counted = (people: number) => ({ people, isMore: false })
const counts = replies(matches.countDesiredMatches, { fit: counted(214), mutual: counted(61), relaxed: [] })
const around = [
  replies(readCompleteness, {
    percent: 70,
    image1: 'uploads/asha.jpg',
    missing: [{ item: 'hobbies', adds: 10, more: 2 }],
  }),
  replies(countInterests, { matched: 99, sent: 100 }),
  ...headerCalls({ isPaid: true }),
]
const desired = replies(matches.listDesiredMatches, { matched: [matchCard(2001, { isMutual: true })] })

function open(address: string, ...stubs: Stub[]) {
  const fetched = stubCalls(...stubs, counts, signedIn('done'), ...around)
  return { fetched, ...renderAt(address) }
}
const home = '/recently-joined-matches'
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('each tab shows its count, and "99+" above 99', async () => {
  open(home, desired)
  const [fits, matched, sent, recent] = await screen.findAllByRole('tab')
  await waitFor(() => expect(fits?.textContent).toBe('Desired Partner214'))
  await waitFor(() => expect(matched?.textContent).toBe('Matched Profiles99'))
  expect(sent?.textContent).toBe('Sent Interest99+')
  expect(recent?.textContent).toBe('Recently Joined')
})

test('the dashboard shows the greeting, the next step and the number of matches', async () => {
  open(home, desired)
  expect(await screen.findByRole('heading', { level: 1, name: 'Namaste, Asha' })).toBeTruthy()
  const step = await screen.findByRole('link', { name: '70% Add two more hobbies' })
  expect(step.getAttribute('href')).toBe('/edit-profile/1001#hobbies')
  expect(
    await screen.findByText('214 matches for you. 61 are also looking for someone like you.'),
  ).toBeTruthy()
  expect(screen.getByText('Also looks for someone like you')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Member 2001' }).getAttribute('href')).toBe('/view-profile/2001')
  expect(screen.getByRole('button', { name: 'Send Interest to Member 2001' })).toBeTruthy()
  expect(screen.queryByText('Your profile is waiting for approval')).toBeNull()
})

test('a mother reads her daughter’s name, the daughter reads you', async () => {
  const account = { profileFor: 'Daughter', gender: 'female' } as const
  const mother = open(home, signedIn('done', account), desired)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha’s matches' })).toBeTruthy()
  expect(
    await screen.findByText('214 matches for Asha. 61 are also looking for someone like her.'),
  ).toBeTruthy()
  expect(screen.getByText('Also looks for someone like Asha')).toBeTruthy()
  mother.unmount()
  open(home, signedIn('done', { ...account, isCandidate: true }), desired)
  expect(await screen.findByRole('heading', { level: 1, name: 'Namaste, Asha' })).toBeTruthy()
  expect(screen.getByText('Also looks for someone like you')).toBeTruthy()
})

test('a member who waits for approval sees that, and no list is loaded', async () => {
  const { fetched } = open(home, signedIn('done', { isApproved: false }))
  expect(await screen.findByText('Your profile is waiting for approval')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  const asked = fetched.mock.calls.map(([url]) => String(url))
  for (const { path } of [matches.listDesiredMatches, matches.countDesiredMatches])
    expect(asked).not.toContain(path)
})

test('cards lead to the plan when the member has none', async () => {
  const unpaid = replies(checkPaidProfile, { status: false })
  open(home, unpaid, desired)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Member 2001' }).getAttribute('href')).toBe(
      '/upgrade/1001?for=2001',
    ),
  )
})

test.each(['first', 'next'])(
  'a view budget spent on the %s page shows its message without Retry',
  async page => {
    const message = 'You have seen 400 different people today. With Premium the limit is 800 a day.'
    const usedUp = fails(matches.listDesiredMatches, 429, { message, retryAfter: 3600 })
    const answer =
      page === 'first'
        ? usedUp
        : replies(matches.listDesiredMatches, { matched: cardsFrom(2001, 8), next: 'x' })
    open(home, answer)
    if (page === 'next') {
      const button = await screen.findByRole('button', { name: 'Load More' })
      stubCalls(usedUp, counts, ...around)
      await userEvent.click(button)
    }
    const text = await screen.findByText(message)
    expect(text.closest('[role=status]')?.textContent).toContain('That is all for now')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.queryAllByRole('article')).toHaveLength(page === 'next' ? 8 : 0)
  },
)

test('Load More adds the next page without duplicates and focuses the first new card', async () => {
  const pageOf = (after: string | null) =>
    after === 'x' ? { matched: cardsFrom(2008, 8) } : { matched: cardsFrom(2001, 8), next: 'x' }
  const pages: Stub = {
    path: matches.listDesiredMatches.path,
    answer: (_, init) => Response.json(pageOf(new URLSearchParams(String(init?.body)).get('after'))),
  }
  open(home, pages)
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  await screen.findByText('Member 2015')
  expect(names()).toEqual(cardsFrom(2001, 15).map(({ name }) => name))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Member 2009')
})

test('the URL keeps the open tab, and each tab shows its list', async () => {
  const { router } = open(
    `${home}?tab=sent`,
    desired,
    replies(listSentInterests, {
      connection: [
        interestCard(2002, {
          phrase: 'We have a lot in common.',
          interest: { state: 'sent', againFrom: null },
        }),
      ],
    }),
    replies(listMatchedInterests, {
      matched: [interestCard(2003, { interest: { state: 'matched', againFrom: null } })],
    }),
    replies(matches.listRecentMatches, { recently: [matchCard(2004)] }),
  )
  expect(await screen.findByText('We have a lot in common.')).toBeTruthy()
  expect(screen.getByText('Interest sent')).toBeTruthy()

  await userEvent.click(screen.getByRole('tab', { name: 'Matched Profiles' }))
  expect(await screen.findByRole('link', { name: 'Message Member 2003' })).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=matched')
  await userEvent.click(screen.getByRole('tab', { name: 'Recently Joined' }))
  expect(await screen.findByText('Member 2004')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Desired Partner' }))
  expect(await screen.findByText('Member 2001')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

test('a short list names the preference that would bring most matches', async () => {
  const few = replies(matches.countDesiredMatches, {
    fit: counted(1),
    mutual: counted(0),
    relaxed: [{ wish: 'caste', more: 312, isMore: false }],
  })
  open(home, few, desired)
  expect(await screen.findByText('Any caste: 312 more matches')).toBeTruthy()
  expect(screen.getByText('1 match for you. None is looking for someone like you yet.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Edit Desired Partner' })
  expect(link.getAttribute('href')).toBe('/edit-partner/1001')
})

test('a suspended member sees a notice instead of the matches', async () => {
  const message = 'This account is suspended. Please write to our support.'
  open(home, fails(matches.listDesiredMatches, 403, { message }))
  expect(await screen.findByText(message)).toBeTruthy()
})
