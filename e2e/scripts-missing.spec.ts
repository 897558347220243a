import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'

/** The next request for this script fails: no network, or a file that is gone since a release. */
async function lose(page: Page, name: string, how: 'no network' | 'gone' = 'no network') {
  const answer = { status: 404, json: { message: 'We could not find what you asked for.' } }
  await page.route(`**/assets/${name}-*.js`, route =>
    how === 'gone' ? route.fulfill(answer) : route.abort(),
  )
  return () => page.unroute(`**/assets/${name}-*.js`)
}

const alert = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: `ChunkLoadError: Loading chunk ${name} failed` })
const retry = (page: Page, name: string) => alert(page, name).getByRole('button', { name: 'Retry' }).click()
const loginForm = (page: Page) => page.getByRole('button', { name: 'Login' })

for (const how of ['no network', 'gone'] as const) {
  test(`the script of a page, opened directly, ${how}: a message, and Retry opens the page`, async ({
    page,
  }) => {
    const recover = await lose(page, 'login', how)
    await page.goto('/login?return=%2Fsearch')
    await expect(page.getByRole('heading', { name: 'We could not open this page' })).toBeVisible()
    await expect(alert(page, 'login')).toBeVisible()
    await retry(page, 'login')
    await expect(alert(page, 'login')).toBeVisible()
    await recover()
    await retry(page, 'login')
    await expect(loginForm(page)).toBeVisible()
    await expect(page).toHaveURL('/login?return=%2Fsearch')
  })

  test(`the script of the app, ${how}: index.html itself says so`, async ({ page }) => {
    const recover = await lose(page, 'start', how)
    await page.goto('/login?return=%2Fsearch')
    await expect(alert(page, 'start')).toBeVisible()
    await recover()
    await retry(page, 'start')
    await expect(loginForm(page)).toBeVisible()
    await expect(alert(page, 'start')).toBeHidden()
    await expect(page).toHaveURL('/login?return=%2Fsearch')
  })
}

test('the script of a page, on the way to it: other pages can still be opened, and so can it later', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(loginForm(page)).toBeVisible()
  const recover = await lose(page, 'report-misuse')
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
  await follow('Report Misuse')
  await expect(alert(page, 'report-misuse')).toBeVisible()
  await expect(page).toHaveURL('/report-misuse-form')
  await follow('Login')
  await expect(loginForm(page)).toBeVisible()
  await follow('Report Misuse')
  await recover()
  await retry(page, 'report-misuse')
  await expect(page.getByRole('heading', { level: 1, name: 'Report Misuse' })).toBeVisible()
})

for (const script of ['start', 'pricing']) {
  test(`a ready page without its ${script} script can be read, and says what is missing`, async ({
    page,
  }) => {
    const recover = await lose(page, script)
    await page.goto('/pricing')
    await expect(alert(page, script)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
    await recover()
    await retry(page, script)
    await expect(alert(page, script)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  })
}

test('a part of a page: the rest stays', async ({ page }) => {
  const recover = await lose(page, 'newsletter-fields')
  await page.goto('/blog')
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  await newsletter.scrollIntoViewIfNeeded()
  await expect(newsletter).toContainText('We could not load this form.')
  await expect(alert(page, 'newsletter-fields')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await recover()
  await retry(page, 'newsletter-fields')
  await newsletter.scrollIntoViewIfNeeded()
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
})

test('the field for castes: the rest of the search stays', async ({ page }) => {
  const recover = await lose(page, 'search-select')
  await page.goto('/')
  await page.getByPlaceholder('Select Caste').click()
  await expect(alert(page, 'search-select')).toContainText('We could not load the castes.')
  await recover()
  await retry(page, 'search-select')
  await page.getByPlaceholder('Select Caste').click()
  await expect(page.getByRole('option', { name: 'Brahmin' }).first()).toBeVisible()
})

test('the menu of a member: the page stays', async ({ page }) => {
  await enter(page, '9000000001')
  const recover = await lose(page, 'signed-in-header')
  await page.goto('/settings')
  await expect(alert(page, 'signed-in-header')).toContainText('We could not load your menu.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await recover()
  await retry(page, 'signed-in-header')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})

test('not even the first script: an empty page says so by itself after a while', async ({ page }) => {
  const recover = await lose(page, 'index')
  await page.goto('/login')
  const message = page.getByText('This page is taking long to open.')
  await expect(message).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(message).toBeVisible()
  await recover()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(loginForm(page)).toBeVisible()
  await expect(message).toBeHidden()
})
