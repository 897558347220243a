import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, open } from './browser.ts'
import { checkPage, checkPageEverywhere } from './check-page.ts'
import { screens } from './screens.ts'

interface Card {
  name: string
  gender: 'male' | 'female'
  caste: string
}

const results = (page: Page) => page.getByRole('dialog', { name: 'Search Results' })
const start = (page: Page) => page.getByRole('button', { name: 'Start Your Search Today!' })

test('a visitor uses the quick search by keyboard, and only its buttons close the results', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const people = await page.request.get('/api/v1/admin-mat/api/get-users.php')
  const [member] = (await people.json()) as Card[]
  if (!member) throw new Error('There are no public members.')
  for (const { viewport } of Object.values(screens)) {
    await page.setViewportSize(viewport)
    await open(page, '/')
    await expect(start(page)).toBeInViewport({ ratio: 1 })
  }
  await checkPageEverywhere(page, 'landing')

  await start(page).press('Enter')
  await expect(page.getByText('Caste is required')).toBeVisible()
  await page.getByRole('radio', { name: 'Male', exact: true }).focus()
  if (member.gender === 'female') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const caste = page.getByRole('combobox', { name: 'Caste' })
  await expect(caste).toBeFocused()
  await page.keyboard.type(member.caste)
  await expect(page.getByRole('dialog', { name: 'Caste' }).getByRole('option').first()).toHaveText(
    member.caste,
  )
  await page.keyboard.press('Enter')
  await expect(caste).toHaveText(member.caste)
  await expect(page.getByText('Caste is required')).toBeHidden()
  await start(page).press('Enter')
  await expect(results(page).getByRole('link', { name: member.name })).toHaveAttribute('href', '/login')
  await checkPage(page, 'landing-results')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
  }
  await results(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(results(page)).toBeHidden()
  await expect(start(page)).toBeFocused()
  expect(consoleErrors).toEqual([])
})
