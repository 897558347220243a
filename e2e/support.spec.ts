import { expect, test } from '@playwright/test'
import { consoleErrorsOf } from './browser.ts'
import { checkPage } from './check-page.ts'
import { fragment, hasRun } from './fragments.ts'

test('a contact form survives an error, an offline time and a reload, and no script in it runs', async ({
  page,
  request,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const fields = page.getByRole('main').getByRole('textbox')
  const send = page.getByRole('button', { name: 'Send message' })
  await page.goto('/contact-us')
  await send.waitFor()
  for (const field of await fields.all()) await field.fill(fragment)
  await send.click()
  await page.reload()
  await send.waitFor()
  for (const field of await fields.all()) await expect(field).toHaveValue(fragment)

  // The server's reply repeats the sent text.
  const refusal = { response: 'invalid', message: fragment, errors: { phone: fragment } }
  await page.route('**/customer_support', route => route.fulfill({ json: refusal }))
  await page.getByLabel('Name').focus()
  for (const key of ['asha@home.example', '98765 43210']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(key)
  }
  await send.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: fragment }).first()).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await checkPage(page, 'contact-refused')
  expect(consoleErrors).toEqual([])

  await page.unroute('**/customer_support')
  await page.route('**/customer_support', route => route.abort())
  await send.click()
  await expect(page.getByText('Your text is kept.')).toBeVisible()
  await page.unroute('**/customer_support')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(fragment)
  await send.press('Enter')
  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByText('Thankyou For Enquiry')).toBeVisible()
  await expect
    .poll(async () => (await request.get('/outbox')).text())
    .toContain('We have received your message')
  await page.goto('/outbox')
  expect(await hasRun(page)).toBe(false)
})
