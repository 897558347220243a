import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { fragment, hasRun } from './fragments.ts'
import { look } from './look.ts'
import { complaintsOf } from './ready.ts'

const fields = (page: Page) => page.getByRole('main').getByRole('textbox')

/** What is in every field is still there after a reload. */
async function fillWithFragments(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).waitFor()
  for (const field of await fields(page).all()) await field.fill(fragment)
  await page.getByRole('button', { name: button }).click()
  await page.reload()
  await page.getByRole('button', { name: button }).waitFor()
  for (const field of await fields(page).all()) await expect(field).toHaveValue(fragment)
}

/** A mail says that it has come, and under which number. */
async function expectMailed(page: Page, request: APIRequestContext, words: string): Promise<void> {
  await expect.poll(async () => (await request.get('/outbox')).text()).toContain(words)
  await page.goto('/outbox')
  await expect(page.getByText(words).first()).toBeVisible()
  expect(await hasRun(page)).toBe(false)
}

test('an enquiry, by keyboard alone: refused, offline, reloaded, sent; nothing typed is lost, or run', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/contact-us')
  await fillWithFragments(page, 'Send message')

  // A server that answers with what it was sent: its words are text as well.
  const refusal = { response: 'invalid', message: fragment, errors: { phone: fragment } }
  await page.route('**/customer_support', route => route.fulfill({ json: refusal }))
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('asha@home.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('98765 43210')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: fragment }).first()).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await look(page, 'contact-refused')
  expect(complaints).toEqual([])

  await page.unroute('**/customer_support')
  await page.route('**/customer_support', route => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('What you typed is kept.')).toBeVisible()
  await page.unroute('**/customer_support')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(fragment)
  await expect(page.getByLabel('Phone')).toHaveValue('98765 43210')
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByText('Thankyou For Enquiry')).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  await expectMailed(page, request, 'We have your message')
})

test('a misuse report says what is missing and then goes to /thankyou; nothing typed is run', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/report-misuse-form')
  await page.getByRole('button', { name: 'Send report' }).click()
  for (const name of ['Profile Id', 'Subject', 'Message']) {
    await expect(page.getByText(`${name} is required`)).toBeVisible()
  }
  await expect(page.getByLabel('Profile Id')).toBeFocused()
  await look(page, 'report-misuse-missing')
  await fillWithFragments(page, 'Send report')

  const errors = { misuseId: fragment, subject: fragment, message: fragment }
  const refusal = { response: 'invalid', message: fragment, errors }
  await page.route('**/report_misuse', route => route.fulfill({ json: refusal }))
  await page.getByLabel('Profile Id').fill('HS1001 <b>')
  await page.getByLabel('Your e-mail').fill('neighbour@home.example')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alert').filter({ hasText: fragment }).first()).toBeVisible()
  await page.unroute('**/report_misuse')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page).toHaveURL('/thankyou')
  expect(await hasRun(page)).toBe(false)
  expect(complaints).toEqual([])
  await expectMailed(page, request, 'We have your complaint')
})
