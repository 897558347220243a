import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '#contract/core/accounts/session.ts'
import { readSiteTexts } from '#contract/core/content/content.ts'
import { countDesiredMatches, readCard } from '#contract/features/matching/matches.ts'
import { initiatePayment, readPlan } from '#contract/features/payments/payments.ts'
import { asMember, headerCalls, memberSession } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, isOffline, replies, type Stub, stubCalls } from '../../testing/stub-calls.ts'
import { matchCard } from '../core/members/member-stubs.ts'
import { planStatus } from '../features/payments/payment-stubs.ts'
import { texts } from '../features/site/landing/landing-stubs.ts'
import { leaveTo } from '../lib/leave-to.ts'

vi.mock('../lib/leave-to.ts', () => ({ leaveTo: vi.fn() }))
beforeEach(() => vi.mocked(leaveTo).mockClear())

const count = (people: number) => ({ people, isMore: false })
const counts = (fit: number) =>
  replies(countDesiredMatches, { fit: count(fit), mutual: count(fit), relaxed: [] })
const page = (plan: Partial<typeof planStatus> = {}) => [
  ...asMember(),
  counts(29),
  replies(readSiteTexts, texts),
  replies(readPlan, { ...planStatus, ...plan }),
]
const open = (address: string, ...stubs: Stub[]) => {
  const calls = stubCalls(...stubs)
  return { calls, ...renderAt(address) }
}
const upgrade = () => screen.findByRole('button', { name: 'Upgrade Plan' })
const payPage = 'https://pay.test/p?token=1'
const opens = replies(initiatePayment, { redirectUrl: payPage })

describe('the plan', () => {
  test('the page shows the price, the features, the refund rule and a link to the pricing page', async () => {
    open('/upgrade/1001', ...page())
    await upgrade()
    expect(screen.getByText('Rs.99').parentElement?.textContent).toBe('Rs.99 year')
    const offer = within(screen.getByRole('region', { name: texts.pricing.plan }))
    expect(offer.getAllByRole('listitem')).toHaveLength(3)
    for (const { title } of texts.pricing.features)
      expect(offer.getByText(new RegExp(`${title}.*within fair use`))).toBeTruthy()
    expect(offer.getByText(/Full refund within 7 days/)).toBeTruthy()
    expect(offer.getByRole('link', { name: 'Return & Refund' }).getAttribute('href')).toBe('/return-refund')
    expect(offer.getByRole('link', { name: /What the plan includes/ }).getAttribute('href')).toBe('/pricing')
  })

  test.each(['/upgrade/1002', '/upgrade/me'])('%s redirects to the own page', async address => {
    const { router } = open(`${address}?for=2001`, ...page(), hangs(readCard))
    await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade/1001'))
    expect(router.state.location.search).toBe('?for=2001')
  })
})

describe('the button', () => {
  test('the button pressed twice opens one order and its payment page', async () => {
    const { calls } = open('/upgrade/1001', opens, ...page())
    await upgrade()
    const sent = await pressTwice(await upgrade(), calls, initiatePayment)
    expect(JSON.parse([...sent.keys()][0] ?? '')).toEqual({ plan: 'Premium', user_id: 1001 })
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Opening PhonePe…' })
    expect(busy.disabled).toBe(true)
    await waitFor(() => expect(vi.mocked(leaveTo).mock.calls).toEqual([[payPage]]))
    expect(screen.getByRole('link', { name: 'open it here' }).getAttribute('href')).toBe(payPage)
  })

  const noAddress = ['Failed to get payment URL', 'No money was taken. Please try again.'] as const
  const failed = 'Payment initiation failed.'
  const gatewayDown =
    'The payment page could not be opened. No money was taken. Please try again in a moment.'
  test.each([
    ['no address', replies(initiatePayment, {}), ...noAddress],
    ['the gateway is down', fails(initiatePayment, 503, { message: gatewayDown }), failed, gatewayDown],
    [
      'the network is gone',
      isOffline(initiatePayment),
      failed,
      'No money was taken. We could not reach the server. Please check your connection and try again.',
    ],
    [
      'an unexpected error',
      fails(initiatePayment, 500),
      failed,
      'No money was taken. Something went wrong. Please try again.',
    ],
  ])(
    'a failed start (%s) shows the specified text, says that no money was taken, and can be retried',
    async (_, stub, what, detail) => {
      open('/upgrade/1001', stub, ...page())
      await userEvent.click(await upgrade())
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText(what)).toBeTruthy()
      expect(within(alert).getByText(detail)).toBeTruthy()
      stubCalls(opens, ...page())
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(payPage))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('a plan bought in another tab is not charged twice', async () => {
    const said = 'Your plan is active until 14 June 2027.'
    open('/upgrade/1001', replies(initiatePayment, { message: said, activeUntil: '2027-06-14' }), ...page())
    await userEvent.click(await upgrade())
    expect(await screen.findByText(said)).toBeTruthy()
    expect(leaveTo).not.toHaveBeenCalled()
  })
})

describe('a member with a plan or an open payment', () => {
  const active = { validFrom: '2026-06-14T00:00:00.000Z', lastDay: '2027-06-14', daysLeft: 200 }

  test('a plan that ends later than the renewal date cannot be bought again', async () => {
    open('/upgrade/1001', ...page({ active, renewableFrom: '2027-05-15' }))
    expect(await screen.findByText('Your plan is active until 14 June 2027.')).toBeTruthy()
    expect(screen.getByText(/You can renew it from 15 May 2027/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull()
  })

  test.each([
    ['an open payment can be continued', 'order_one', 'You started a payment'],
    ['an undecided payment asks the member to wait', null, 'Your last payment is not confirmed yet'],
  ])('%s', async (_, openOrder, words) => {
    open('/upgrade/1001', ...page({ openOrder, undecidedOrder: 'order_one' }))
    expect(await screen.findByText(words)).toBeTruthy()
    const way = screen.getByRole('link', { name: 'See payment status' })
    expect(way.getAttribute('href')).toBe('/paymentstatus/order_one')
  })

  test('a member who waits for approval cannot pay yet', async () => {
    const waiting = replies(readSession, { ...memberSession, isApproved: false })
    const [, ...plan] = [...headerCalls(), replies(readSiteTexts, texts), replies(readPlan, planStatus)]
    open('/upgrade/1001?for=2001', waiting, ...headerCalls(), ...plan)
    expect(await screen.findByText(/You can pay once the profile is approved/)).toBeTruthy()
    expect(screen.getByText('Your profile is waiting for approval')).toBeTruthy()
  })
})

describe('the tapped member', () => {
  const tapped = replies(readCard, {
    card: matchCard(2001, { name: 'Neha Rao' }),
    mine: { met: 8, asked: 9 },
    theirs: { met: 3, asked: 3 },
  })

  test.each(['2001', 'HS2001', 'hs2001'])(
    '?for=%s shows the member above the plan, with a button to send an interest',
    async id => {
      open(`/upgrade/1001?for=${id}`, tapped, ...page())
      const person = await screen.findByRole('region', { name: 'Neha Rao' })
      expect(
        within(person).getByText('Fits 8 of your 9 preferences. You fit all their preferences.'),
      ).toBeTruthy()
      expect(within(person).getByText(`30 · 5'10"`)).toBeTruthy()
      expect(within(person).getByText(/HS2001 · Maratha · Pune/)).toBeTruthy()
      expect(within(person).getByRole('button', { name: 'Send Interest to Neha Rao' })).toBeTruthy()
    },
  )

  test('the page links to the tapped profile once the member has a plan', async () => {
    stubCalls(...asMember({ isPaid: true }), tapped, ...page().slice(asMember().length))
    renderAt('/upgrade/1001?for=2001')
    const way = await screen.findByRole('link', { name: 'View profile' })
    expect(way.getAttribute('href')).toBe('/view-profile/2001')
  })
})
