import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { stubCalls } from '../../testing/stub-calls.ts'
import { isActive } from '../features/payments/active-plans.tsx'
import { payment, planCalls } from '../features/payments/payment-stubs.ts'
import { daysLeftText, daysUntil } from '../features/payments/payment-text.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

const show = (...args: Parameters<typeof planCalls>) => {
  stubCalls(...planCalls(...args), ...asMember())
  return renderAt('/plan/1001')
}
const active = { validFrom: '2026-06-13T18:31:00.000Z', lastDay: '2027-06-14', daysLeft: 210 }

test('the page shows the plan with its days and the payments', async () => {
  const failed: Parameters<typeof payment>[0] = {
    order_id: 'order_two',
    status: 'FAILED',
    other: 'CARD',
    created_at: '2026-06-13T18:20:00.000Z',
    receipt: null,
    valid_from: null,
    valid_upto: null,
  }
  const payments = [payment(), payment(failed), payment({ ...failed, order_id: 'order_three', status: '' })]
  show(payments, { active, renewableFrom: '2027-05-15' })
  expect(await screen.findByText('210 days left')).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '14 June 2026',
    '14 June 2027',
  ])
  expect(screen.queryByRole('link', { name: 'Renew for another year' })).toBeNull()
  const [head, ...rows] = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))
  expect(head).toEqual(['Date', 'Order ID', 'Payment Mode', 'Amount', 'Status', 'Receipt'])
  expect(rows).toEqual([
    ['13 June 2026 11:59 pm', 'order_one', 'UPI QR code', 'Rs.99', 'Success', 'SP/26-27/000001PDF'],
    ['13 June 2026 11:50 pm', 'order_two', 'Card', 'Rs.99', 'Failed', '–'],
    ['13 June 2026 11:50 pm', 'order_three', 'Card', 'Rs.99', 'Pending', '–'],
  ])
  expect(screen.getByRole('link', { name: 'SP/26-27/000001' }).getAttribute('href')).toBe(
    '/receipt/order_one',
  )
  expect(screen.getByRole('link', { name: 'Receipt SP/26-27/000001 as PDF' }).getAttribute('href')).toBe(
    '/api/v1/receipt/order_one.pdf',
  )
})

test('a renewal starts at the end of the current plan', async () => {
  const renewal = payment({
    order_id: 'order_next',
    receipt: 'SP/26-27/000002',
    valid_from: '2027-06-14T18:30:00.000Z',
    valid_upto: '2028-06-14T18:29:59.000Z',
  })
  show([renewal, payment()], { active })
  expect(await screen.findByText('210 days left')).toBeTruthy()
  expect(screen.getByText('Begins 15 June 2027')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Renew for another year' })).toBeTruthy()
})

test('a member without a plan is linked to it, and another member’s number redirects to the own page', async () => {
  stubCalls(...planCalls(), ...asMember())
  const { router } = renderAt('/plan/1002')
  expect(await screen.findByText('You have no plan at the moment')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/plan/1001')
  expect(screen.getByText('No payments yet.')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Plan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plan' }).getAttribute('href')).toBe('/upgrade/1001')
})

const refund = { state: 'PENDING', amount: 9900, at: '2026-06-20T00:00:00.000Z' } as const
test.each([
  ['paid and valid', {}, true],
  ['failed', { status: 'FAILED' }, false],
  ['undecided', { status: '' }, false],
  ['over', { valid_upto: '2026-11-16T09:59:59.000Z' }, false],
  ['refunded', { refund }, false],
  [
    'given back before it began',
    { valid_from: '2027-06-14T18:30:00.000Z', valid_upto: '2027-06-14T18:29:59.000Z' },
    false,
  ],
] as const)('%s is active: %o', (_, change, expected) => {
  expect(isActive(payment(change))).toBe(expected)
})

test.each([
  ['2026-11-16T18:29:59.000Z', 0, 'Ends today'],
  ['2026-11-17T18:29:59.000Z', 1, '1 day left'],
  ['2026-12-16T18:29:59.000Z', 30, '30 days left'],
])('%s is %i days away', (moment, days, words) => {
  expect(daysUntil(moment)).toBe(days)
  expect(daysLeftText(days)).toBe(words)
})
