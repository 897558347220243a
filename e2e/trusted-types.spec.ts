import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { complaintsOf } from './ready.ts'

/** Chromium has Trusted Types: a text that becomes HTML past our two policies is a complaint. */

/** Sets the HTML of an element to the text, as a mistake in our own code would. */
const writeHtml = (page: Page, text: string) =>
  page.evaluate(given => {
    const element = document.createElement('div')
    try {
      element.innerHTML = given
      return element.innerHTML
    } catch (error) {
      return (error as Error).name
    }
  }, text)

test('a text with a tag does not become HTML, a style sheet does', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await writeHtml(page, '<img src="x" onerror="document.title = 1">')).toBe('TypeError')
  expect(await writeHtml(page, 'a { color: red }')).toBe('a { color: red }')
})

test('stored texts are shown, also those that the app draws itself', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/blog')
  await page
    .getByRole('link', { name: /Mehndi, Haldi, Sangeet/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Haldi: turmeric and blessings' })).toBeVisible()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
  expect(complaints).toEqual([])
})

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
  '/settings/visibility',
  '/settings/consents',
  '/who-looked',
  '/notices',
  '/picks',
  '/searches',
  '/shortlist',
  '/compare',
  '/devices',
  '/chat',
]

test('no page of a member makes HTML of text', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enter(page, '9000000002')
  for (const path of memberPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A member's page has a line open, so it is never idle; what it shows has come once no shape stands for it.
    await expect(page.locator('[class*=Skeleton]')).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})
