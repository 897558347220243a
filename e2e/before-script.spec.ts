import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf } from './browser.ts'
import { tile } from './forms.ts'
import { demoPassword, enter } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

/** Delays the app's script, as a slow network does, until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('text, ticks and taps from before the script loads are kept', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await test.step('the menu opens', async () => {
    const letThrough = await holdApp(page)
    await page.goto('/pricing', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    letThrough()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a half-filled sign-up survives a reload', async () => {
    const letThrough = await holdApp(page)
    await page.goto('/sign-up', { waitUntil: 'commit' })
    await page.getByLabel('Full Name').fill('Asha Patil')
    await tile(page, 'Family Type', 'Joint Family').click()
    letThrough()
    await expect(page.locator('#root[data-is-answered]')).toBeAttached()
    await page.getByLabel('Full Name').press('End')
    await page.keyboard.type('l')
    await expect(page.getByRole('radio', { name: 'Joint Family' })).toBeChecked()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Patill')
  })
  await test.step('a login is sent', async () => {
    const letThrough = await holdApp(page)
    await page.goto('/login?return=%2Fsettings', { waitUntil: 'commit' })
    await page.getByLabel('Phone').fill('9000000001')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByLabel('Remember me').check()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login?return=%2Fsettings')
    const sent = page.waitForRequest('**/login_controller/login')
    letThrough()
    expect((await sent).postData()).toContain('remember=on')
    await expect(page).toHaveURL('/settings')
    await page.unrouteAll()
  })
  expect(consoleErrors).toEqual([])
  await test.step('the menu of a member opens', async () => {
    await enter(page, '9000000002')
    const letThrough = await holdApp(page)
    await page.goto('/recently-joined-matches', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    letThrough()
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
  })
})
