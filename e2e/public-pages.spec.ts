import { expect, type Page, test } from '@playwright/test'
import { htmlErrors } from './html-errors.ts'
import { lookAt, lookBeside } from './look.ts'
import { complaintsOf, open, scrollThrough } from './ready.ts'
import { screens } from './screens.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const texts = [
  ['/terms-of-use', 'How it Works'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/return-refund', 'Return & Refund Policy'],
  ['/safety', 'Stay Safe'],
] as const
const others = [
  ['/pricing', 'Pricing'],
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
  ['/report-misuse-form', 'Report Misuse'],
  ['/grievance', 'Complaints'],
  ['/thankyou', 'Thank You'],
  ['/blog', 'Blog'],
  ['/login', 'Welcome Back'],
] as const
/** Those with forms and cards are looked at on every width, and with letters twice as large. */
const isManifold = (path: string) => ['/login', '/pricing', '/contact-us', '/blog'].includes(path)

// Each is opened anew on each screen: what the server rendered has to be what the app would draw there.
for (const [what, pages] of Object.entries({ texts, others })) {
  test(`public pages fit both screens, and nothing complains: ${what}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    for (const [screen, { viewport }] of Object.entries(screens)) {
      await page.setViewportSize(viewport)
      for (const [path, title] of pages) {
        await test.step(`${path} on the ${screen}`, async () => {
          await open(page, path)
          await expect(heading(page, title)).toBeVisible()
          await scrollThrough(page)
          const name = `page${path.replaceAll('/', '-')}`
          await lookAt(page, `${name}-${screen}`)
          if (screen === 'phone' && isManifold(path)) await lookBeside(page, name)
          expect(complaints).toEqual([])
        })
      }
    }
  })
}

test('what the server sends of every public page is valid HTML', async ({ request }) => {
  expect(htmlErrors('<!doctype html><title>x</title><p id=a><div id=a></p><img>')).not.toEqual([])
  const errors: string[] = []
  for (const path of ['/', '/sign-up', ...[...texts, ...others].map(([one]) => one)])
    for (const error of htmlErrors(await (await request.get(path)).text())) errors.push(`${path}: ${error}`)
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the texts can be read', async ({ page }) => {
    for (const [path, text] of [
      ['/privacy-policy', 'Digital Personal Data Protection Act'],
      ['/pricing', 'Rs.99'],
      ['/blog', 'Mehndi, Haldi, Sangeet'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await page.getByRole('link', { name: /Mehndi, Haldi, Sangeet/ }).click()
    await expect(page.getByRole('heading', { name: 'Haldi: turmeric and blessings' })).toBeVisible()
  })
})

test('a policy leads to its sections, and its links open in the app', async ({ page }) => {
  for (const [screen, { viewport }] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    await open(page, '/privacy-policy')
    if (screen === 'phone') await page.getByText('On this page').first().click()
    await page.getByRole('link', { name: 'Cookies' }).locator('visible=true').click()
    await expect(page).toHaveURL(/#part-cookies$/)
    await expect(page.getByRole('heading', { name: 'Cookies' })).toBeInViewport()
  }
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByRole('link', { name: 'contact form' }).click()
  await expect(heading(page, 'Contact Us')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the fields and schemas of forms come with the forms alone', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const path of ['/', '/pricing', '/terms-conditions']) await open(page, path)
  expect(scripts.some(address => address.includes('/react-'))).toBe(true)
  expect(scripts.filter(address => /\/(forms|zod)-/.test(address))).toEqual([])
})
