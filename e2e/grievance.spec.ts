import { expect, type Page, test } from '@playwright/test'
import { choose } from './forms.ts'
import { fragment, hasRun } from './fragments.ts'
import { look } from './look.ts'
import { complaintsOf } from './ready.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

async function complain(page: Page): Promise<string> {
  await page.goto('/grievance')
  await expect(page.getByRole('heading', { name: 'Our Grievance Officer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'gac.gov.in' })).toBeVisible()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Please choose what it is about')).toBeVisible()
  await choose(page, 'What is it about?', 'Something else')
  await page.getByLabel('What happened?').fill(fragment)
  await page.getByLabel('Name').fill('Asha')
  await page.getByRole('textbox', { name: 'Email' }).fill(`asha.${Date.now()}@home.example`)
  await look(page, 'grievance')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeFocused()
  return (await page.getByRole('definition').first().textContent()) ?? ''
}

test('a complaint: a number at once, and its state by number and code', async ({ page }) => {
  const complaints = complaintsOf(page)
  const number = await complain(page)
  expect(number).toMatch(/^C\d+$/)
  await page.getByRole('link', { name: 'See how far we are' }).click()
  await expect(page.getByText('We have it. Nobody has looked at it yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `We have your complaint: ${number}` })).toBeVisible()
  await look(page, 'grievance-state')
  expect(complaints).toEqual([])
  // Without the code the page asks for it, and a wrong one opens nothing.
  await page.goto('/grievance')
  await page.getByLabel('Number').fill(number.toLowerCase())
  await page.getByRole('button', { name: 'See how far we are' }).click()
  await page.getByLabel('Code').fill('aaaaaaaaaaaa')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('There is no such number, or the code is not its own.')).toBeVisible()
  expect(await hasRun(page)).toBe(false)
})
