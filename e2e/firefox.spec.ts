import { existsSync } from 'node:fs'
import { expect, firefox, test } from '@playwright/test'
import { logIn } from './people.ts'
import { onLaptop } from './screens.ts'

/** npx playwright install firefox */
test.skip(!existsSync(firefox.executablePath()), 'Playwright’s Firefox is not installed')

test('in Firefox a member logs in, opens a profile, swipes through its photos and logs out', async ({
  baseURL,
}) => {
  const browser = await firefox.launch()
  const page = await browser.newPage({ ...onLaptop, baseURL })
  await page.goto('/login')
  await page.locator('#root[data-is-answered]').waitFor()
  await logIn(page, '9000000002')
  await expect(page).toHaveURL('/recently-joined-matches')
  await page
    .getByRole('button', { name: /^Send Interest to/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/view-profile/1001')
  await page
    .getByRole('button', { name: /^Open the photo of/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  await page.mouse.move(800, 300)
  await page.mouse.down()
  await page.mouse.move(500, 300, { steps: 10 })
  await page.mouse.up()
  await expect(page.getByText(/^Photo 2 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await browser.close()
})
