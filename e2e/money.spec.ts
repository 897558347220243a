import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf } from './browser.ts'
import { checkPage } from './check-page.ts'
import { openOffice } from './office-session.ts'
import { registerMember } from './people.ts'
import { onPhone } from './screens.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function pay(page: Page, id: number): Promise<void> {
  await page.goto(`/upgrade/${id}`)
  await tap(page, 'Upgrade Plan')
  await tap(page, 'Pay Rs.99.00')
  await expect(page.getByRole('row', { name: /^Status/ })).toContainText('Success')
}

test('finance finds an order, checks it with PhonePe and refunds it, and the member sees the refund', async ({
  page: payer,
  browser,
}) => {
  test.setTimeout(180_000)
  const { id } = await registerMember(payer)
  await pay(payer, id)

  const farhan = await openOffice(browser, onPhone, 'Farhan')
  const consoleErrors = consoleErrorsOf(farhan)
  await farhan.goto('/admin/figures')
  await expect(farhan.getByRole('row', { name: /^Sign-ups/ }).getByRole('cell')).toHaveCount(4)
  await checkPage(farhan, 'figures')
  await farhan.goto('/admin')
  await expect(farhan.getByRole('list', { name: 'Alarms' })).toContainText('paid twice within a day')
  await farhan.goto('/admin/orders')
  await expect(farhan.getByRole('list', { name: 'Orders' })).toBeVisible()
  await checkPage(farhan, 'orders')
  const box = farhan.getByLabel('Order, receipt, UTR, day and amount, or member')
  await box.fill('Zubin Atall')
  await tap(farhan, 'Find')
  await expect(farhan.getByText('No order found. We searched for orders from this member.')).toBeVisible()
  await box.fill(`HS${id}`)
  await tap(farhan, 'Find')
  await farhan.getByRole('list', { name: 'Orders' }).getByRole('link').click()
  await expect(heading(farhan, 'Rs.99, paid')).toBeVisible()
  await expect(farhan.getByText(/^Paid Rs\.99 by UPI QR code on .*, nothing refunded\.$/)).toBeVisible()
  const timeline = farhan.getByRole('list', { name: 'Timeline' })
  for (const what of ['Order created', 'Paid', /^Plan until .*, receipt/])
    await expect(timeline.getByText(what).first()).toBeVisible()
  await checkPage(farhan, 'order')

  await tap(farhan, 'Check with PhonePe')
  await expect(farhan.getByText('PhonePe says COMPLETED. Nothing changed.')).toBeVisible()
  await tap(farhan, 'Refund')
  const dialog = farhan.getByRole('dialog')
  await tap(farhan, 'Refund Rs.99')
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('goodwill')
  await expect(dialog.getByText(/An admin other than you must approve it\.$/)).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('did_not_work')
  await dialog.getByLabel('What happened').fill('No profile would open for two days.')
  await tap(farhan, 'Refund Rs.99')
  await expect(farhan.getByText('We will refund Rs.99 in 60 seconds.')).toBeVisible()
  await tap(farhan, 'Undo refund')
  await expect(farhan.getByText('Refund undone.')).toBeVisible()
  await tap(farhan, 'Refund')
  await dialog.getByLabel('Reason').selectOption('did_not_work')
  await dialog.getByLabel('What happened').fill('No profile would open for two days.')
  await tap(farhan, 'Refund Rs.99')
  await expect(farhan.getByText('We will refund Rs.99 in 60 seconds.')).toBeVisible()
  await expect(async () => {
    await tap(farhan, 'Check with PhonePe')
    await expect(heading(farhan, 'Rs.99, refunded')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
  await expect(timeline.getByText('Did not work (No profile would open for two days.)')).toBeVisible()
  expect(consoleErrors).toEqual([])

  await payer.goto(`/plan/${id}`)
  await expect(payer.getByText(/refund/i).first()).toBeVisible()
})
