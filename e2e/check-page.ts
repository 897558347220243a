import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { screens } from './screens.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Checks a page on a phone and a laptop: nothing overflows sideways and axe finds no violation. PICTURES=1 keeps a
 * screenshot of each.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()
  // A skeleton has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const [screen, { viewport }] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `${name}-${screen}`)
  }
  if (own) await page.setViewportSize(own)
}

/** Also at 320 and 768 px, and with text at 200 % on a phone. */
export async function checkPageEverywhere(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()
  await checkPage(page, name)
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 })
    await checkScreen(page, `${name}-${width}`)
  }
  await page.setViewportSize(screens.phone.viewport)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await checkScreen(page, `${name}-large-text`)
  await page.evaluate(() => document.head.lastElementChild?.remove())
  if (own) await page.setViewportSize(own)
}

/** Checks the page at the current screen size. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  expect(await overflowAtRest(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await violationsOn(page), name).toEqual([])
  if (process.env.PICTURES) await page.screenshot({ path: `.build/shots/${name}.png`, fullPage: true })
}

/** Pixels of sideways overflow, after layout and short animations. */
function overflowAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    }
    // A new viewport size starts its transitions in the next frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const brief = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && endTime < 2000
    })
    await Promise.allSettled(brief.map(animation => animation.finished))
    // Not window.innerWidth: on a phone it grows with the overflow.
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Checks only the dialog if one is open, because the page behind it is inert. */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const dialogs = [...document.querySelectorAll('dialog:modal')]
    const part = dialogs.length > 0 ? { include: dialogs } : document
    const { violations } = await axe.run(part, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  })
}
