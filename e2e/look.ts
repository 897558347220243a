import { expect, type Page } from '@playwright/test'
import { paleTextsOn, violationsOn } from './axe.ts'
import { screens } from './screens.ts'

/**
 * What every state of a page is checked for, on both screens, wherever its journey runs: nothing sticks out
 * sideways, axe finds nothing. PICTURES=1 keeps a picture of each.
 */
export async function look(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()
  // Until the page is there its shape is, which has no name.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const [screen, { viewport }] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    await lookAt(page, `${name}-${screen}`)
  }
  if (own) await page.setViewportSize(own)
}

/** On every width, and with letters twice as large. */
export async function lookEverywhere(page: Page, name: string): Promise<void> {
  await look(page, name)
  await lookBeside(page, name)
}

/** The narrowest and the middle screen, and letters twice as large on a phone: what `look` leaves out. */
export async function lookBeside(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 })
    await lookAt(page, `${name}-${width}`)
  }
  await page.setViewportSize(screens.phone.viewport)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await lookAt(page, `${name}-twice-as-large`)
  await page.evaluate(() => document.head.lastElementChild?.remove())
  if (own) await page.setViewportSize(own)
}

/** The same on the screen as it is. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const overflow = await overflowAtRest(page)
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await violationsOn(page), name).toEqual([])
  expect(await paleTextsOn(page), name).toEqual([])
  if (process.env.PICTURES === undefined) return
  await page.screenshot({ path: `.build/shots/${name}.png`, fullPage: true })
}

/**
 * How far it sticks out sideways, once everything is laid out and at rest: what is laid out only when it comes near lies nowhere
 * until then, and a colour halfway to another is nobody's fault. In one go, since each question to a busy page waits its turn.
 */
function overflowAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    }
    // What a new size sets in motion has begun with the frame after it.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const brief = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && endTime < 2000
    })
    await Promise.allSettled(brief.map(animation => animation.finished))
    // Not the window's own width: on a phone that grows with whatever sticks out.
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
