import { expect, type Page, test } from '@playwright/test'
import { look } from './look.ts'
import { enter } from './people.ts'

const premium = '9000000002'
const waiting = '9000000005'
const cards = (page: Page) => page.getByRole('article')

test('the dashboard greets, counts who fits, and shows four tabs', async ({ page }) => {
  await enter(page, premium)
  await page.goto('/recently-joined-matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Namaste, Rohan' })).toBeVisible()
  await expect(page.getByText(/fits? you|No Match Found/)).toBeVisible()
  await look(page, 'dashboard')

  await page.getByRole('tab', { name: 'Matched Profiles' }).click()
  await expect(page.getByRole('link', { name: 'Message Ananya Kulkarni' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Matched Profiles', selected: true })).toBeVisible()
})

test('loaded pages, tab and place survive a look at a profile', async ({ page }) => {
  await enter(page, premium)
  await page.goto('/recently-joined-matches')
  await page.getByRole('tab', { name: 'Recently Joined' }).click()
  await expect(cards(page)).toHaveCount(8)
  const more = page.getByRole('button', { name: 'Load More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(16)
  await expect(cards(page).nth(8).getByRole('heading').getByRole('link')).toBeFocused()

  const chosen = cards(page).nth(12)
  const name = await chosen.getByRole('heading').innerText()
  await chosen.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  await chosen.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/view-profile\/\d+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/recently-joined-matches?tab=recent')
  await expect(cards(page)).toHaveCount(16)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
})

test('whoever waits for approval is told so', async ({ page }) => {
  await enter(page, waiting)
  await page.goto('/recently-joined-matches')
  await expect(page.getByText('Your profile is waiting for approval')).toBeVisible()
  await look(page, 'dashboard-waiting')
})
