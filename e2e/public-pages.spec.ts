import { expect, type Page, test } from '@playwright/test'
import { consoleErrorsOf, open, scrollThrough } from './browser.ts'
import { checkScreen } from './check-page.ts'
import { htmlErrors } from './html-errors.ts'
import { onPhone, screens } from './screens.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const pages = [
  ['/terms-of-use', 'How it Works'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/return-refund', 'Return & Refund Policy'],
  ['/safety', 'Stay Safe'],
  ['/pricing', 'Pricing'],
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
  ['/report-misuse-form', 'Report Misuse'],
  ['/grievance', 'Complaints'],
  ['/thankyou', 'Thank You'],
  ['/blog', 'Blog'],
  ['/kundli-matching', 'Kundli Matching'],
  ['/kundli-matching?g=1.1&b=10.1&set=north-web-1', 'Kundli Matching: 20 of 36'],
  ['/login', 'Welcome Back'],
] as const

for (const [screen, { viewport }] of Object.entries(screens)) {
  test(`public pages fit a ${screen} and hydrate without a console error`, async ({ page }) => {
    const consoleErrors = consoleErrorsOf(page)
    await page.setViewportSize(viewport)
    for (const [path, title] of pages) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(heading(page, title)).toBeVisible()
        await scrollThrough(page)
        await checkScreen(page, `page${path.replaceAll('/', '-')}-${screen}`)
        expect(consoleErrors).toEqual([])
      })
    }
  })
}

test('the server sends valid HTML for every public page', async ({ request }) => {
  expect(htmlErrors('<!doctype html><title>x</title><p id=a><div id=a></p><img>')).not.toEqual([])
  const errors: string[] = []
  for (const path of ['/', '/sign-up', ...pages.map(([one]) => one)])
    for (const error of htmlErrors(await (await request.get(path)).text())) errors.push(`${path}: ${error}`)
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ ...onPhone, javaScriptEnabled: false })

  test('public pages can be read, and show no button that needs a script', async ({ page }) => {
    for (const [path, text] of [
      ['/', 'Registration starting from Rs.99'],
      ['/', 'Arjun & Meera'],
      ['/privacy-policy', 'Digital Personal Data Protection Act'],
      ['/pricing', 'Rs.99'],
      ['/blog', 'Mehndi, Haldi, Sangeet'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await page.getByRole('link', { name: /Mehndi, Haldi, Sangeet/ }).click()
    await expect(page.getByRole('heading', { name: 'Haldi: turmeric and blessings' })).toBeVisible()
    for (const path of ['/login', '/sign-up', '/contact-us']) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
      await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
      await expect(page.locator('noscript')).toBeVisible()
    }
    await page.goto('/kundli-matching')
    await page.getByLabel('Date of birth').first().fill('14-5-1996')
    await page.getByLabel('Time of birth').first().fill('04:20')
    await page.getByLabel('Date of birth').last().fill('3-11-1998')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\?g=[\d.]+&b=[\d.ab-]+&set=north-web-1$/)
    await expect(page.getByText('Graha Maitri')).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
  })
})
