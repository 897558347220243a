import { expect, type Page, test } from '@playwright/test'
import { tile } from './forms.ts'
import { demoPassword, enter } from './people.ts'
import { complaintsOf } from './ready.ts'
import { onPhone } from './screens.ts'

/** On a slow line the page stands there long before the app: what is done to it meanwhile is done. */

test.use(onPhone)

/** The app does not come before it is let through. */
async function holdApp(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const mayCome = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/assets/start-*.js', async route => {
    await mayCome
    await route.continue()
  })
  return letThrough
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()
const menuIsOpen = (page: Page) => expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()

test('login: what was typed, ticked and pressed before the script counts when it comes', async ({ page }) => {
  const complaints = complaintsOf(page)
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
  expect(complaints).toEqual([])
})

test('sign-up: half a form is filled in before the script, and nothing of it goes', async ({ page }) => {
  const complaints = complaintsOf(page)
  const letThrough = await holdApp(page)
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Asha Patil')
  await tile(page, 'Family Type', 'Joint Family').click()
  letThrough()
  await expect(page.locator('#root[data-is-answered]')).toBeAttached()
  // The app knows of it: a change elsewhere leaves it there, and so does a reload.
  await page.getByLabel('Full Name').press('End')
  await page.keyboard.type('l')
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Patill')
  await expect(page.getByRole('radio', { name: 'Joint Family' })).toBeChecked()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Patill')
  expect(complaints).toEqual([])
})

test('the menu, on a page of a visitor and of a member', async ({ page }) => {
  for (const path of ['/login', '/pricing']) {
    const letThrough = await holdApp(page)
    await page.goto(path, { waitUntil: 'commit' })
    await openMenu(page)
    letThrough()
    await menuIsOpen(page)
    await page.unrouteAll()
  }
  await enter(page, '9000000002')
  const letThrough = await holdApp(page)
  await page.goto('/recently-joined-matches', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  letThrough()
  await menuIsOpen(page)
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('login, sign-up and contact show who we are and how to reach us, and no button that does nothing', async ({
    page,
  }) => {
    for (const path of ['/login', '/sign-up', '/contact-us']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Saptapadi, home page' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
      await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
      await expect(page.locator('noscript')).toBeVisible()
    }
    await page.goto('/login')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
  })
})
