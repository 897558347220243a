import { expect, type Page, test } from '@playwright/test'
import { releaseHeader } from '../contract/src/endpoint.ts'
import { enter } from './people.ts'
import { open } from './ready.ts'

/** From now on the server says that it has another release. */
async function release(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [releaseHeader]: 'another' } })
  })
}

/** A call may be on its way when a test is over. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'There is a newer Saptapadi.' })
/** Gone where the document was opened anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)

test('an open tab is told, and the next link opens the new release', async ({ page }) => {
  await enter(page, '9000000002')
  await open(page, '/search-id')
  await mark(page)
  await page.getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL('/chat')
  expect(await isSame(page)).toBe(true)
  await release(page)
  await page
    .getByRole('link', { name: /interest/i })
    .first()
    .click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('link', { name: 'Search By ID?' }).click()
  await expect(page).toHaveURL('/search-id')
  await expect.poll(() => isSame(page)).toBe(false)
})

test('not while something is typed; the offer reloads, and what was typed is kept', async ({ page }) => {
  await open(page, '/contact-us')
  await page.getByLabel('Name').first().fill('Asha')
  await mark(page)
  await release(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(notice(page)).toBeVisible()
  expect(await isSame(page)).toBe(true)
  await notice(page).getByRole('button', { name: 'Open it now' }).click()
  await expect.poll(() => isSame(page)).toBe(false)
  await expect(page.getByLabel('Name').first()).toHaveValue('Asha')
})

test('a script that is gone since a release: the page is opened anew by itself, once', async ({ page }) => {
  await open(page, '/login')
  await release(page)
  let asked = 0
  await page.route('**/assets/report-misuse-*.js', route => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404, json: {} }) : route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report Misuse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report Misuse' })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
})
