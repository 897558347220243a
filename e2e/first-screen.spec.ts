import { expect, type Locator, type Page, test } from '@playwright/test'
import { look, lookAt, lookBeside, lookEverywhere } from './look.ts'
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

  test('the first face is seen without scrolling, and what else there is does not stand before it', async ({
    page,
  }) => {
    await enter(page, free.phone)
    await page.goto('/recently-joined-matches')
    await expect(bar(page).getByRole('link', { name: /^Interests, \d+ waiting/ })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const photo = await boxOf(cards(page).first().locator('img'))
    const edge = await boxOf(bar(page))
    expect(edge.bottom).toBeCloseTo(740, 0)
    // Hair, eyes and mouth of a portrait are in its upper two thirds.
    expect(photo.y + (photo.height * 2) / 3).toBeLessThan(edge.y)

    const tabs = await Promise.all((await page.getByRole('tab').all()).map(boxOf))
    expect(new Set(tabs.map(({ y }) => Math.round(y))).size).toBe(1)
    await page.getByRole('tab', { name: 'Recently Joined' }).click()
    await expect(page.getByRole('tab', { name: 'Recently Joined' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: 'Desired Partner' }).click()
    await lookEverywhere(page, 'first-screen')
  })

  test('two in a row, larger letters: chosen once, kept by the device, there before anything is painted', async ({
    page,
  }) => {
    await enter(page, premium.phone)
    await page.goto('/recently-joined-matches?tab=recent')
    await page.getByRole('button', { name: 'Two in a row' }).click()
    const sideBySide = async () => {
      const [one, two] = await Promise.all([boxOf(cards(page).nth(0)), boxOf(cards(page).nth(1))])
      return one.y === two.y && two.x > one.x
    }
    expect(await sideBySide()).toBe(true)
    await look(page, 'two-in-a-row')
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    expect(await sideBySide()).toBe(true)

    await page.getByRole('button', { name: 'Open menu' }).click()
    const entries = page.getByRole('navigation', { name: 'Your account' }).getByRole('listitem')
    await expect(entries.last()).toHaveText('Logout')
    for (const name of ['Blog', 'Stay Safe']) await expect(entries.getByText(name)).toBeVisible()
    const letters = page.getByRole('button', { name: 'Larger letters' })
    await letters.first().click()
    await expect(letters.first()).toHaveAttribute('aria-pressed', 'true')
    await lookAt(page, 'menu-larger-letters')

    // No script of ours arrives; the letters are large all the same.
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/about-us')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
    await page.unrouteAll()
    await page.goto('/settings')
    await page.getByRole('switch', { name: 'Larger letters' }).uncheck()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px')
  })

  test('the bar leads everywhere, by keyboard too, and what is done on a page stands above it', async ({
    page,
  }) => {
    await enter(page, premium.phone)
    await page.goto('/view-profile/1001')
    const message = await boxOf(page.getByRole('link', { name: 'Message Now' }))
    expect(message.bottom).toBeLessThanOrEqual((await boxOf(bar(page))).y)
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
    await page.goto('/chat/1001')
    const composer = page.getByRole('textbox', { name: /^Message to/ })
    await expect(async () =>
      expect((await boxOf(composer)).bottom).toBeLessThanOrEqual((await boxOf(bar(page))).y),
    ).toPass()
    // As high as a phone with its keyboard open.
    await page.setViewportSize({ width: 360, height: 340 })
    await expect(bar(page)).toBeHidden()
  })
})

test('a hint opens at its field', async ({ page }) => {
  await enter(page, free.phone)
  await page.goto(`/view-profile/${free.id}`)
  await page.getByRole('link', { name: /^Add where you work/ }).click()
  await expect(page.getByLabel('Company Name')).toBeFocused()
})
