import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'

type Loss = 'no network' | 'gone'

/** From now on requests for this script fail: no network, or a file that is gone since a release. */
async function lose(page: Page, name: string, how: Loss = 'no network') {
  const answer = { status: 404, json: { message: 'We could not find what you asked for.' } }
  await page.unrouteAll()
  await page.route(`**/assets/${name}-*.js`, route =>
    how === 'gone' ? route.fulfill(answer) : route.abort(),
  )
  return () => page.unrouteAll()
}

/** The message of a script that failed. It names no chunk; the console does. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry' }).click()
const loginForm = (page: Page) => page.getByRole('button', { name: 'Login' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the script of a page, opened directly: a message, and Retry opens the page', async ({ page }) => {
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  await lose(page, 'city-testing', 'no network')
  await page.goto('/city-testing?x=1')
  await expect(page.getByRole('heading', { name: 'We could not open this page' })).toBeVisible()
  await expect(alert(page)).toBeVisible()
  await expect(page.getByText('ChunkLoadError')).toHaveCount(0)
  expect(logged.join('\n')).toContain('ChunkLoadError: Loading chunk city-testing failed')
  const recover = await lose(page, 'city-testing', 'gone')
  await retry(page)
  await expect(alert(page)).toBeVisible()
  await recover()
  await retry(page)
  await expect(title(page, 'Find your city')).toBeVisible()
  await expect(page).toHaveURL('/city-testing?x=1')
})

test('the script of a page, on the way to it: other pages can still be opened, and so can it later', async ({
  page,
}) => {
  await page.goto('/login')
  await page.locator('#root[data-is-answered]').waitFor()
  const recover = await lose(page, 'report-misuse')
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

test('the script of the app: index.html itself says so; without even the first, after a while', async ({
  page,
}) => {
  await lose(page, 'start', 'no network')
  await page.goto('/login?return=%2Fsearch')
  await expect(alert(page)).toBeVisible()
  const recover = await lose(page, 'start', 'gone')
  await retry(page)
  await expect(alert(page)).toBeVisible()
  await recover()
  await retry(page)
  await expect(loginForm(page)).toBeVisible()
  await expect(alert(page)).toBeHidden()
  await expect(page).toHaveURL('/login?return=%2Fsearch')

  const recoverFirst = await lose(page, 'index')
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

test('a ready page without its scripts can be read, and says what is missing', async ({ page }) => {
  for (const [script, path, name] of [
    ['login', '/login', 'Welcome Back'],
    ['start', '/pricing', 'Pricing'],
    ['pricing', '/pricing', 'Pricing'],
  ] as const) {
    const recover = await lose(page, script)
    await page.goto(path)
    await expect(alert(page)).toBeVisible()
    await expect(title(page, name)).toBeVisible()
    await recover()
    await retry(page)
    await expect(alert(page)).toBeHidden()
    await expect(title(page, name)).toBeVisible()
  }
})

test('a part of a page, be it newsletter, search or menu: the rest stays', async ({ page }) => {
  let recover = await lose(page, 'newsletter-fields')
  await page.goto('/blog')
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  await newsletter.scrollIntoViewIfNeeded()
  await expect(newsletter).toContainText('We could not load this form.')
  await expect(alert(page)).toBeVisible()
  await expect(title(page, 'Blog')).toBeVisible()
  await recover()
  await retry(page)
  await newsletter.scrollIntoViewIfNeeded()
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled()

  recover = await lose(page, 'search-select')
  await page.goto('/')
  await page.getByPlaceholder('Select Caste').click()
  await expect(alert(page)).toContainText('Failed to fetch options')
  await recover()
  await retry(page)
  await page.getByPlaceholder('Select Caste').click()
  await expect(page.getByRole('option', { name: 'Brahmin' }).first()).toBeVisible()

  await enter(page, '9000000001')
  recover = await lose(page, 'signed-in-header')
  await page.goto('/settings')
  await expect(alert(page)).toContainText('We could not load your menu.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await recover()
  await retry(page)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})
