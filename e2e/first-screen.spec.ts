import { expect, type Locator, type Page, test } from '@playwright/test'
import { lookAt, lookBeside, lookEverywhere } from './look.ts'
import { enter } from './people.ts'
import { onPhone } from './screens.ts'

const free = { id: 1001, phone: '9000000001' }
const premium = { phone: '9000000002' }

const cards = (page: Page) => page.getByRole('article')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { ...box, bottom: box.y + box.height }
}

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the first face, Send Interest and all four tabs are on the first screen of the dashboard', async ({
    page,
  }) => {
    await enter(page, free.phone)
    await page.goto('/recently-joined-matches')
    await expect(bar(page).getByRole('link', { name: /^Interests, \d+ waiting/ })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    const edge = await boxOf(bar(page))
    expect(edge.bottom).toBeCloseTo(740, 0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const first = await boxOf(cards(page).first())
    expect(first.y).toBeLessThan(240)
    // The first member of this list is a match; a card that offers the button is measured instead.
    const send = page.getByRole('button', { name: /^Send Interest/ }).first()
    const other = await boxOf(cards(page).filter({ has: send }).first())
    expect(first.y + (await boxOf(send)).bottom - other.y).toBeLessThanOrEqual(edge.y)
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await lookEverywhere(page, 'first-screen')
  })

  test('a card is at most 560 px tall at 768 px, and More opens its facts', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await enter(page, premium.phone)
    await page.goto('/recently-joined-matches?tab=recent')
    await expect(cards(page)).toHaveCount(8)
    for (const card of await cards(page).all()) expect((await boxOf(card)).height).toBeLessThanOrEqual(560)
    const more = cards(page)
      .first()
      .getByRole('button', { name: /^More facts about/ })
    await more.press('Enter')
    await expect(cards(page).first().getByRole('definition')).toHaveCount(5)
    await lookAt(page, 'card-facts-open')
  })

  test('larger letters are chosen once, kept by the device, and set before the first paint', async ({
    page,
  }) => {
    await enter(page, premium.phone)
    await page.goto('/recently-joined-matches?tab=recent')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const entries = page.getByRole('navigation', { name: 'Your account' }).getByRole('listitem')
    await expect(entries.last()).toHaveText('Logout')
    for (const name of ['Blog', 'Stay Safe']) await expect(entries.getByText(name)).toBeVisible()
    const letters = page.getByRole('button', { name: 'Larger letters' })
    await letters.first().click()
    await expect(letters.first()).toHaveAttribute('aria-pressed', 'true')
    await lookAt(page, 'menu-larger-letters')

    // The letters are large although no script arrives.
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/about-us')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
    await page.unrouteAll()
    await page.goto('/recently-joined-matches?tab=recent')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await letters.first().click()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  })

  test('the bar leads to five pages by keyboard; a profile and a conversation have their own bar', async ({
    page,
  }) => {
    await enter(page, premium.phone)
    await page.goto('/recently-joined-matches')
    await expect(bar(page)).toBeVisible()
    for (const [name, address] of [
      ['Search', /\/search\?.+&order=fit$/],
      ['Interests', '/interests'],
      ['Matches', '/recently-joined-matches'],
      ['Profile', '/view-profile/1002'],
      ['Chat', '/chat'],
    ] as const) {
      await bar(page).getByRole('link', { name }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Other journeys look at them on a phone and a laptop.
      await lookBeside(page, `bar-${name}`)
    }
    await page.goto('/view-profile/1001')
    const message = page.getByRole('link', { name: 'Message Now' })
    await expect(message).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toHaveCount(0)
    await message.click()
    const composer = page.getByRole('textbox', { name: /^Message to/ })
    await expect(composer).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to your conversations' }).click()
    await expect(bar(page)).toBeVisible()
    // As high as a phone with its keyboard open.
    await page.setViewportSize({ width: 360, height: 340 })
    await expect(bar(page)).toBeHidden()
    await page.setViewportSize(onPhone.viewport)
    await page.goto('/view-profile/1001')
    // A page that was opened by its address has no page before it.
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/recently-joined-matches')
  })
})

test('a hint opens at its field', async ({ page }) => {
  await enter(page, free.phone)
  await page.goto(`/view-profile/${free.id}`)
  await page.getByRole('link', { name: /^Add where you work/ }).click()
  await expect(page.getByLabel('Company Name')).toBeFocused()
})
