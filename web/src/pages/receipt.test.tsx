import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Receipt, readReceipt } from '#contract/features/payments/payments.ts'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const receipt: Receipt = {
  number: 'SP/26-27/000001',
  title: 'Receipt',
  issuedOn: '2026-06-14',
  operator: { name: 'Saptapadi Services', address: ['12 MG Road', 'Pune 411001'], gstin: null },
  member: { name: 'आशा शर्मा', number: 'HS1001' },
  orderId: 'order_one',
  paymentMode: 'UPI_QR',
  item: 'Saptapadi Premium plan, 12 months',
  validFrom: '2026-06-14',
  lastDay: '2027-06-14',
  amount: 9900,
  amountInWords: 'Rupees Ninety-Nine Only',
  tax: null,
  refund: null,
}
const show = (change: Partial<Receipt> = {}) => {
  stubCalls(replies(readReceipt, { ...receipt, ...change }), ...asMember())
  renderAt('/receipt/order_one')
}
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

test('a receipt shows all its data, a name in any script, and can be printed or downloaded', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show()
  await screen.findByRole('heading', { level: 1, name: 'Receipt' })
  expect(document.title).toBe('Receipt SP/26-27/000001 | Saptapadi')
  for (const words of ['12 MG Road', 'आशा शर्मा', 'Member HS1001', 'Rupees Ninety-Nine Only', '14 June 2026'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(rows()).toEqual([
    'DescriptionAmount (Rs.)',
    'Saptapadi Premium plan, 12 monthsValid from 14 June 2026 up to 14 June 202799.00',
    'Total paid99.00',
  ])
  expect(screen.getByText('No tax is charged on this amount.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe('/api/v1/receipt/order_one.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a tax invoice shows the tax included in the price', async () => {
  const lines = [
    { name: 'CGST', rate: 9, amount: 755 },
    { name: 'SGST', rate: 9, amount: 755 },
  ]
  show({
    title: 'Tax Invoice',
    operator: { ...receipt.operator, gstin: '27AAAAA0000A1Z5' },
    tax: { sac: '998439', taxable: 8390, lines },
  })
  await screen.findByRole('heading', { level: 1, name: 'Tax Invoice' })
  expect(screen.getByText('GSTIN 27AAAAA0000A1Z5')).toBeTruthy()
  expect(rows().slice(1)).toEqual([
    expect.stringMatching(/SAC 99843983\.90$/),
    'CGST 9 %7.55',
    'SGST 9 %7.55',
    'Total paid99.00',
  ])
})

test('a receipt shows its refund', async () => {
  show({ refund: { state: 'COMPLETED', amount: 9900, at: '2026-06-20T00:00:00.000Z' } })
  expect(await screen.findByText('Refunded: Rs.99, 20 June 2026')).toBeTruthy()
})

test('another member’s receipt and an unknown one are not found', async () => {
  stubCalls(fails(readReceipt, 404, { message: 'No.' }), ...asMember())
  renderAt('/receipt/order_one')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Receipt not found' })).toBeTruthy())
})
