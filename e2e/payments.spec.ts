import { expect, type Page, test } from '@playwright/test'
import { initiatePayment } from '../contract/src/features/payments/payments.ts'
import { consoleErrorsOf } from './browser.ts'
import { checkPage } from './check-page.ts'
import { messageTo, registerMember } from './people.ts'
import { onPhone } from './screens.ts'

const rohan = { id: 1002, name: 'Rohan Deshpande' }

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const status = (page: Page) => page.getByRole('row', { name: /^Status/ })
const orderIn = (page: Page) => page.url().split('/').at(-1) as string

/** The local gateway is a page with three buttons. */
async function openPayPage(page: Page): Promise<void> {
  await button(page, 'Upgrade Plan').click()
  await expect(page).toHaveURL(/\/local-phonepe\/pay\//)
  await expect(title(page)).toHaveText('Rs.99.00')
}

test('a free member taps a card, pays for the plan and opens the profile, and every open tab shows the plan', async ({
  context,
}) => {
  const [other, page] = [await context.newPage(), await context.newPage()]
  const me = await registerMember(page)
  const consoleErrors = consoleErrorsOf(page)
  await other.goto('/settings')
  await button(other, 'Open menu').click()
  await expect(link(other, 'Upgrade')).toBeVisible()

  await page.goto(`/search?id=HS${rohan.id}`)
  await page.getByRole('article').getByRole('link', { name: rohan.name }).click()
  await expect(page).toHaveURL(new RegExp(`/upgrade/${me.id}(\\?for=\\d+)?$`))
  // Another member's number redirects to the viewer's own, and keeps the tapped member.
  await page.goto(`/upgrade/1003?for=HS${rohan.id}`)
  await expect(page).toHaveURL(`/upgrade/${me.id}?for=${rohan.id}`)
  const tapped = page.getByRole('region', { name: rohan.name })
  await expect(tapped.getByText(/^Fits \d+ of your \d+ preferences\. You fit/)).toBeVisible()
  await checkPage(page, 'upgrade-for')
  await tapped.getByRole('button', { name: `Send Interest to ${rohan.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Interest' }).click()
  await expect(tapped.getByText('Interest sent')).toBeVisible()

  await openPayPage(page)
  // After the browser's Back, the button opens the same order again.
  const first = page.url()
  await page.goBack()
  await openPayPage(page)
  expect(page.url()).toBe(first)
  await button(page, 'Pay Rs.99.00').click()
  await expect(page).toHaveURL(/\/paymentstatus\/order_[\w-]{22}$/)
  await expect(status(page)).toContainText('Success')
  const order = orderIn(page)
  await expect(link(other, 'Active Plan')).toBeVisible()
  await expect(link(other, 'Upgrade')).toHaveCount(0)
  await checkPage(page, 'payment-success')
  await link(page, `Open ${rohan.name}’s profile`).click()
  await expect(page).toHaveURL(`/view-profile/${rohan.id}`)
  await expect(title(page)).toHaveText(rohan.name)

  await button(page, 'Open menu').click()
  await link(page, 'Active Plan').click()
  await expect(page.getByText(/^36[456] days left$/)).toBeVisible()
  await page.goto(`/upgrade/${me.id}`)
  await expect(page.getByText(/^Your plan is active until/)).toBeVisible()
  await expect(button(page, 'Upgrade Plan')).toHaveCount(0)

  // The e-mail links to the receipt, which can be printed and downloaded.
  const address = await messageTo(page.request, me.email, /(\/receipt\/order_[\w-]{22})/)
  expect(address).toBe(`/receipt/${order}`)
  await page.goto(address)
  await expect(title(page)).toHaveText('Receipt')
  await expect(page.getByText('Rupees Ninety-Nine Only')).toBeVisible()
  await expect(button(page, 'Open menu')).toBeVisible()
  await checkPage(page, 'receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(button(page, 'Print')).toBeHidden()
  await expect(page.getByText('Rupees Ninety-Nine Only')).toBeVisible()
  await page.emulateMedia({ media: null })
  const saved = page.waitForEvent('download')
  await link(page, 'PDF').click()
  expect((await saved).suggestedFilename()).toMatch(/^SP-\d\d-\d\d-\d{6}\.pdf$/)
  expect(consoleErrors).toEqual([])
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('a payment fails, is retried, stays pending and is confirmed later without a reload', async ({
    page,
  }) => {
    const me = await registerMember(page)
    await page.goto(`/upgrade/${me.id}`)

    // The gateway fails, then answers without a URL.
    await page.route(`**${initiatePayment.path}`, route =>
      route.fulfill({
        status: 503,
        json: { message: 'The payment page could not be opened. No money was taken. Please try again.' },
      }),
    )
    await button(page, 'Upgrade Plan').click()
    await expect(page.getByRole('alert')).toContainText('Payment initiation failed.')
    await expect(page.getByRole('alert')).toContainText('No money was taken.')
    await page.unrouteAll()
    await page.route(`**${initiatePayment.path}`, route => route.fulfill({ json: {} }))
    await button(page, 'Try again').click()
    await expect(page.getByRole('alert')).toContainText('Failed to get payment URL')
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await expect(page).toHaveURL(/\/local-phonepe\/pay\//)

    await button(page, 'Fail the payment').click()
    await expect(status(page)).toContainText('Failed')
    await expect(page.getByText('The bank declined the payment.')).toBeVisible()
    const failed = orderIn(page)
    await link(page, 'Try again').click()
    await expect(page).toHaveURL(`/upgrade/${me.id}`)

    await openPayPage(page)
    await button(page, 'Leave without paying').click()
    await expect(status(page)).toContainText('Pending')
    const left = orderIn(page)
    expect(left).not.toBe(failed)
    await expect(link(page, 'Continue payment')).toBeVisible()
    await link(page, 'Continue payment').click()
    await expect(page.getByText('You started a payment')).toBeVisible()
    await link(page, 'See payment status').click()
    await expect(status(page)).toContainText('Pending')

    // The bank confirms later; the open page updates without a tap.
    const settled = await page.request.post('/local-phonepe/control', {
      data: { settle: { order: left, state: 'COMPLETED' } },
    })
    expect(settled.ok()).toBe(true)
    await expect(status(page)).toContainText('Success')
    await expect(page.getByText(/Your Premium plan is active until/)).toBeVisible()

    await link(page, 'your plan page').click()
    await expect(page.getByRole('row').filter({ hasText: failed })).toContainText('Failed')
    await expect(page.getByRole('row').filter({ hasText: left })).toContainText('Success')
    await checkPage(page, 'plan-history')
    await page.goto('/paymentstatus/order_demo_rohan_0001')
    await expect(title(page)).toHaveText('Payment not found')
  })
})
