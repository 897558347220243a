import { expect, type Locator, type Page, test } from '@playwright/test'
import { checkPageEverywhere } from './check-page.ts'
import { enter } from './people.ts'
import { onPhone } from './screens.ts'

test.use(onPhone)

const cards = (page: Page) => page.getByRole('article')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { ...box, bottom: box.y + box.height }
}

test('a member sees the first match without scrolling, and Back from a profile returns to the same place', async ({
  page,
}) => {
  await enter(page, '9000000002')
  await page.goto('/recently-joined-matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Namaste, Rohan' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  const first = await boxOf(cards(page).first())
  expect(first.y).toBeLessThan(240)
  // The first card can be a match, so this measures one with the button.
  const send = page.getByRole('button', { name: /^Send Interest/ }).first()
  const other = await boxOf(cards(page).filter({ has: send }).first())
  expect(first.y + (await boxOf(send)).bottom - other.y).toBeLessThanOrEqual((await boxOf(bar(page))).y)
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  await checkPageEverywhere(page, 'dashboard')

  await page.getByRole('tab', { name: 'Recently Joined' }).click()
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'Load More' }).press('Enter')
  await expect(cards(page)).toHaveCount(16)
  await expect(cards(page).nth(8).getByRole('heading').getByRole('link')).toBeFocused()
  // By address, because other tests register members of the same name.
  const href = await cards(page).nth(12).getByRole('heading').getByRole('link').getAttribute('href')
  const chosen = page.getByRole('heading').locator(`a[href="${href}"]`)
  await chosen.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  await chosen.click()
  await expect(page).toHaveURL(/\/view-profile\/\d+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/recently-joined-matches?tab=recent')
  await expect(cards(page)).toHaveCount(16)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('the bottom bar opens five pages by keyboard, and disappears on a profile and in a chat', async ({
  page,
}) => {
  await enter(page, '9000000002')
  await page.goto('/recently-joined-matches')
  for (const [name, address] of [
    ['Search', /\/search\?.+&order=fit$/],
    ['Interests', '/interests'],
    ['Matches', '/recently-joined-matches'],
    ['Profile', '/view-profile/1002'],
    ['Chat', '/chat'],
  ] as const) {
    await bar(page).getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(address)
    await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/view-profile/1001')
  const message = page.getByRole('link', { name: 'Message Now' })
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(bar(page)).toHaveCount(0)
  await message.click()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeInViewport({ ratio: 1 })
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to your conversations' }).click()
  await expect(bar(page)).toBeVisible()

  // The device remembers larger text, and applies it before any script loads.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Larger text' }).first().click()
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/about-us')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
})
