import { expect, test } from '@playwright/test'
import { consoleErrorsOf } from './browser.ts'
import { enter } from './people.ts'

const memberPages = [
  '/recently-joined-matches',
  '/search',
  '/search?name=a',
  '/view-profile/1001',
  '/view-profile/1002',
  '/edit-profile/1002',
  '/edit-partner/1002',
  '/interests',
  '/settings',
  '/who-looked',
  '/notices',
  '/picks',
  '/searches',
  '/shortlist',
  '/devices',
  '/chat',
]

test('Chromium refuses HTML outside the two Trusted Types policies, and no page breaks them', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const written = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x" onerror="document.title = 1">'
      return 'written'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(written).toBe('TypeError')

  const consoleErrors = consoleErrorsOf(page)
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
  await enter(page, '9000000002')
  for (const path of memberPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[class*=Skeleton]')).toHaveCount(0)
  }
  expect(consoleErrors).toEqual([])
})
