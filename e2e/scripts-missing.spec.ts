import { expect, type Page, test } from '@playwright/test'

type Failure = 'no network' | 'gone'

/** Makes requests for this script fail: no network, or removed by a release. */
async function blockScript(page: Page, name: string, how: Failure = 'no network') {
  const answer = { status: 404, json: { message: 'We could not find what you asked for.' } }
  await page.unrouteAll()
  await page.route(`**/assets/${name}-*.js`, route =>
    how === 'gone' ? route.fulfill(answer) : route.abort(),
  )
  return () => page.unrouteAll()
}

/** The message names no chunk; the console does. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry' }).click()
const loginForm = (page: Page) => page.getByRole('button', { name: 'Login' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('when the script of a page fails to load, other pages still open, and Retry opens it later', async ({
  page,
}) => {
  await page.goto('/login')
  await page.locator('#root[data-is-answered]').waitFor()
  const recover = await blockScript(page, 'report-misuse')
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
  await follow('Report Misuse')
  await expect(alert(page)).toBeVisible()
  await expect(page).toHaveURL('/report-misuse-form')
  await follow('Login')
  await expect(loginForm(page)).toBeVisible()
  await follow('Report Misuse')
  await recover()
  await retry(page)
  await expect(title(page, 'Report Misuse')).toBeVisible()
})

test('a page whose app script is missing shows a message, and Retry opens the page', async ({ page }) => {
  await blockScript(page, 'app', 'no network')
  await page.goto('/login?return=%2Fsearch')
  await expect(alert(page)).toBeVisible()
  const recover = await blockScript(page, 'app', 'gone')
  await retry(page)
  await expect(alert(page)).toBeVisible()
  await recover()
  await retry(page)
  await expect(loginForm(page)).toBeVisible()
  await expect(alert(page)).toBeHidden()
  await expect(page).toHaveURL('/login?return=%2Fsearch')

  const recoverFirst = await blockScript(page, 'index')
  await page.reload()
  const message = page.getByText('This page is taking long to open.')
  await expect(message).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(message).toBeVisible()
  await recoverFirst()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(loginForm(page)).toBeVisible()
  await expect(message).toBeHidden()
})

test('a page whose script was removed by a release reloads automatically', async ({ page }) => {
  await page.goto('/login')
  await page.locator('#root[data-is-answered]').waitFor()
  await page.evaluate(() => document.querySelector('meta[name="release"]')?.setAttribute('content', 'older'))
  const recover = await blockScript(page, 'report-misuse', 'gone')
  const reloaded = page.waitForRequest(request => request.isNavigationRequest()).then(recover)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report Misuse' }).click()
  await reloaded
  await expect(title(page, 'Report Misuse')).toBeVisible()
  await expect(alert(page)).toBeHidden()
})
