import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCard } from '#contract/features/matching/matches.ts'
import { checkPaidProfile, readPaymentStatus } from '#contract/features/payments/payments.ts'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { matchCard } from '../core/members/member-stubs.ts'
import { orderStatus, planCalls } from '../features/payments/payment-stubs.ts'
import { pollInterval } from '../features/payments/use-payment-status.ts'

const address = '/paymentstatus/order_one'
const paid: Parameters<typeof orderStatus>[0] = {
  state: 'COMPLETED',
  hasReceipt: true,
  validUpto: '2099-06-14',
  paymentDetails: [{ paymentMode: 'UPI_QR', amount: 9900 }],
}
const cells = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** The session after the payment. */
const payer = () => asMember({ isPaid: true })

describe('one order', () => {
  test('a paid order shows the table, the end of the plan and the next pages', async () => {
    stubCalls(orderStatus(paid), ...payer())
    renderAt(address)
    expect(await screen.findByText('Success')).toBeTruthy()
    expect(cells()).toEqual(['Order IDorder_one', 'Payment ModeUPI QR code', 'AmountRs.99', 'StatusSuccess'])
    expect(screen.getByText('14 June 2099')).toBeTruthy()
    expect(link('See your matches')).toBe('/recently-joined-matches')
    expect(link('See the receipt')).toBe('/receipt/order_one')
    expect(screen.queryByRole('link', { name: /profile$/ })).toBeNull()
  })

  test('a paid order links to the tapped member', async () => {
    sessionStorage.setItem('tapped-1001', '2001')
    const met = { met: 1, asked: 1 }
    const card = replies(readCard, { card: matchCard(2001, { name: 'Neha Rao' }), mine: met, theirs: met })
    stubCalls(orderStatus(paid), card, ...payer())
    renderAt(address)
    await waitFor(() => expect(link('Open Neha Rao’s profile')).toBe('/view-profile/2001'))
  })

  test('a failed order gives the reason and another try', async () => {
    const reason =
      'The UPI PIN was wrong. If money has left your account, your bank returns it automatically, usually within 5 working days.'
    stubCalls(orderStatus({ state: 'FAILED', errorCode: 'INVALID_MPIN', reason }), ...asMember())
    renderAt(address)
    expect(await screen.findByText('Failed')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    expect(link('Try again')).toBe('/upgrade/1001')
  })

  test.each([
    ['PENDING', /On 15 June 2026 we started to return Rs.99/],
    ['COMPLETED', /We have sent Rs.99 back .* after 5 to 7 working days/],
  ] as const)('a refunded order (%s) says when the money returns', async (state, words) => {
    const refund = { state, amount: 9900, at: '2026-06-14T19:00:00.000Z' }
    stubCalls(orderStatus({ ...paid, refund }), ...asMember())
    renderAt(address)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/plan is active/)).toBeNull()
  })

  test.each([400, 404])('another member’s order and an unknown one (%i) show the same text', async status => {
    stubCalls(fails(readPaymentStatus, status, { message: 'No.' }), ...asMember())
    renderAt(address)
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeTruthy()
    expect(link('See your payments')).toBe('/plan/1001')
  })
})

describe('a pending order', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  test('a pending order says where the money is, polls, and updates the menu', async () => {
    stubCalls(orderStatus(), ...planCalls([], { openOrder: 'order_one' }), ...asMember())
    renderAt(address)
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(
      screen.getByText(/your bank returns the money automatically, usually within 5 working days/),
    ).toBeTruthy()
    await waitFor(() => expect(link('Continue payment')).toBe('/upgrade/1001'))
    const heard: unknown[] = []
    const channel = new BroadcastChannel('tabs')
    channel.onmessage = ({ data }) => heard.push(data)
    const calls = stubCalls(orderStatus(paid), ...payer())
    await later(3.1)
    expect(await screen.findByText('Success')).toBeTruthy()
    await waitFor(() => expect(sentTo(calls, checkPaidProfile)).not.toEqual([]))
    await waitFor(() => expect(heard).toContainEqual({ about: 'plan', member: 1001 }))
    channel.close()
    // Polling stops after the decision.
    await waitFor(() => expect(screen.getByText('Success')).toBeTruthy())
    const asked = sentTo(calls, readPaymentStatus).length
    await later(10)
    expect(sentTo(calls, readPaymentStatus)).toHaveLength(asked)
  })
})

test.each([
  [0, 3],
  [29_999, 3],
  [30_000, 6],
  [120_000, 15],
  [20 * 60_000, 60],
])('an order open for %i ms is polled after %i s', (openMs, seconds) => {
  expect(pollInterval(openMs)).toBe(seconds * 1000)
})
