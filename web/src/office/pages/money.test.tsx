import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCases } from '#contract/office/cases/cases.ts'
import * as money from '#contract/office/money/money.ts'
import { readFigures } from '#contract/office/overview/figures.ts'
import { closeAlarm, readOfficeHome } from '#contract/office/overview/office-home.ts'
import { readStaffSession } from '#contract/office/staff/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { mayDo, permissionNames, type StaffRole } from '#contract/platform/staff-roles.ts'
import { pressTwice } from '../../../testing/press-twice.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { replies, type Stub, stubCalls } from '../../../testing/stub-calls.ts'

const hostile = '<img src=x onerror="alert(1)">{{7*7}}'
const at = '2026-11-03T06:00:00.000Z'

function session(role: StaffRole): Stub {
  const permissions = permissionNames.filter(name => mayDo([role], name))
  return replies(readStaffSession, {
    person: { id: 1, name: 'Farhan', email: 'farhan@test.example', roles: [role], permissions },
    endsAt: at,
    recoveryCodesLeft: 10,
    approvalsWaiting: 0,
  })
}

const line = {
  id: 'order_test_0001',
  state: 'COMPLETED' as const,
  amountPaise: 9900,
  paymentMode: 'UPI_QR',
  createdAt: at,
  settledAt: at,
  member: { id: 1002, name: hostile },
}
const page: Reply<typeof money.openOrder> = {
  ...line,
  sentence: 'Paid Rs.99.',
  gatewayOrderId: 'OMO1',
  transactionId: null,
  utr: '4550',
  receipt: 'SP/26-27/000001',
  refundablePaise: 9900,
  refundFacts: { daysSincePaid: 0, isUsed: false, isPaidTwice: true, begunToday: 0 },
  isAskedFor: false,
  undoUntil: null,
  timeline: [
    { at, what: hostile, by: hostile, times: 3 },
    { at, what: 'Paid', by: null, times: 1 },
  ],
  alarms: [hostile],
}
const bodyOf = (sent: URLSearchParams) => JSON.parse([...sent.keys()][0] as string)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the order list shows names as text, and an empty result says how the search was understood', async () => {
  stubCalls(session('finance'), replies(money.findOrders, { by: 'newest', orders: [line] }))
  renderAt('/admin/orders')
  const list = await screen.findByRole('list', { name: 'Orders' })
  expect(within(list).getByText(`${hostile}, HS1002`)).toBeTruthy()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  stubCalls(session('finance'), replies(money.findOrders, { by: 'payment', orders: [] }))
  await userEvent.type(screen.getByLabelText(/^Order, receipt, UTR/), 'OMO404')
  await userEvent.click(await button('Find'))
  await screen.findByText(/No order found. We searched for a PhonePe or bank payment with this number/)
})

test('a double click sends a refund once; the dialog says if it needs approval, and the refund can be undone', async () => {
  stubCalls(session('finance'), replies(money.openOrder, page))
  renderAt('/admin/orders/order_test_0001')
  await screen.findByRole('heading', { level: 1, name: 'Rs.99, paid' })
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await userEvent.click(await button('Refund'))
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'did_not_work')
  expect(screen.queryByText(/An admin other than you must approve it/)).toBeNull()
  await userEvent.click(screen.getByLabelText('End the plan of this order'))
  await screen.findByText(/An admin other than you must approve it/)
  await button('Request approval')
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'paid_twice')
  await userEvent.type(screen.getByLabelText('What happened'), 'Two on one evening')
  const held = replies(money.openOrder, { ...page, refundablePaise: 0, undoUntil: at })
  const calls = stubCalls(
    session('finance'),
    held,
    replies(money.refundPayment, { message: 'Rs.99 is refunded.', refund: 'rf_1', approval: null }),
  )
  const sent = await pressTwice(await button('Refund Rs.99'), calls, money.refundPayment)
  expect(bodyOf(sent)).toEqual({
    order: 'order_test_0001',
    reason: 'paid_twice',
    note: 'Two on one evening',
    endsPlan: false,
  })
  await screen.findByText('Rs.99 is refunded.')
  const undoCalls = stubCalls(session('finance'), held, replies(money.undoRefund, { message: 'Undone.' }))
  await pressTwice(await button('Undo refund'), undoCalls, money.undoRefund)
  await screen.findByText('Undone.')
})

test('the figures page lists three months, and the label of the line lists twelve', async () => {
  const months = Array.from({ length: 12 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`)
  const values = months.map((_, place) => place * 100)
  const rows: Reply<typeof readFigures>['rows'] = [
    { name: 'paid', values },
    { name: 'inTime', values: values.map((value, place) => (place === 11 ? null : value / 20)) },
  ]
  stubCalls(session('finance'), replies(readFigures, { months, rows }))
  renderAt('/admin/figures')
  const cells = within(await screen.findByRole('row', { name: /^Paid/ })).getAllByRole('cell')
  expect(cells.slice(0, 3).map(cell => cell.textContent)).toEqual(['Rs.9', 'Rs.10', 'Rs.11'])
  expect(screen.getAllByRole('img')).toHaveLength(2)
  screen.getByRole('img', { name: /^Jan 2026 0 %, Feb 2026 5 %,.*Dec 2026 –$/ })
})

test('the home page lists the alarms, and a double click closes one once', async () => {
  const reply = {
    alarms: [
      { id: 7, kind: 'payments: needs review', detail: hostile, order: 'order_test_0001', raisedAt: at },
    ],
    problems: ['the oldest e-mail has waited for 40 minutes'],
  }
  const inbox = replies(listCases, {
    cases: [],
    open: 0,
    overdue: 0,
    waiting: 0,
    oldest: null,
  })
  stubCalls(session('admin'), inbox, replies(readOfficeHome, reply))
  renderAt('/admin')
  const list = await screen.findByRole('list', { name: 'Alarms' })
  expect(within(list).getByRole('link', { name: 'order_test_0001' })).toBeTruthy()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await screen.findByText('Server: the oldest e-mail has waited for 40 minutes.')
  const calls = stubCalls(
    session('admin'),
    inbox,
    replies(readOfficeHome, { alarms: [], problems: [] }),
    replies(closeAlarm, { message: 'Closed.' }),
  )
  await pressTwice(await button('Close'), calls, closeAlarm)
  await screen.findByText('Server: everything works.')
})
