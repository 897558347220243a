import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { screens } from './screens.ts'

/**
 * What every state of a page is checked for, on both screens, wherever its journey runs: nothing sticks out
 * sideways, axe finds nothing. PICTURES=1 keeps a picture of each.
 */
export async function look(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()
  await page.getByRole('main').waitFor()
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
  await settle(page)
  // Not the window's own width: on a phone that grows with whatever sticks out.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await violationsOn(page), name).toEqual([])
  if (process.env.PICTURES === undefined) return
  await page.screenshot({ path: `.build/shots/${name}.png`, fullPage: true })
}

/** A colour halfway to another is nobody's fault: what moves for a moment comes to rest first. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a new size sets in motion has begun with the frame after it.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const brief = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && endTime < 2000
    })
    await Promise.allSettled(brief.map(animation => animation.finished))
  })
}

/** Half as long as the one with comments, and it travels to every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose verdict hangs on sizes, places and colours, and not only on what is in the page and shown. */
const rulesOfLayout = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/**
 * Every rule of axe; of its report only what was violated leaves the page, which is a quarter of the work. What a dialog
 * covers nobody can reach, so it is left out. Where another width has changed neither the tree nor which parts of it are
 * shown, the rules that read nothing else would say the same again.
 */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async rules => {
    const { axe: tool, seen = new Set() } = window as unknown as Looked
    const dialogs = [...document.querySelectorAll('dialog:modal')]
    const within = dialogs.length > 0 ? dialogs : [document.body]
    const shown = within
      .flatMap(part => [...part.querySelectorAll('*')])
      .map(part => Number(part.checkVisibility({ visibilityProperty: true, opacityProperty: true })))
    const tree = [document.title, ...within.map(part => part.outerHTML), shown.join('')].join(' ')
    const isKnown = seen.has(tree)
    Object.assign(window, { seen: seen.add(tree) })
    const { violations } = await tool.run(dialogs.length > 0 ? { include: dialogs } : document, {
      resultTypes: ['violations'],
      ...(isKnown && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, rulesOfLayout)
}

interface Looked {
  axe: typeof import('axe-core')
  seen?: Set<string>
}
