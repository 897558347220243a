import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** What every journey ends with: nothing sticks out sideways, axe finds nothing; PICTURES=1 keeps a picture. */
export async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('main').waitFor()
  await settle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  // All in the page itself: there are no frames, and a second page for the report doubles the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)).toEqual(
    [],
  )
  if (process.env.PICTURES === undefined) return
  const { project } = test.info()
  await page.screenshot({ path: `.build/shots/${name}-${project.name}.png`, fullPage: true })
}

/** A colour halfway to another is nobody's fault: what moves for a moment comes to rest first. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const brief = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && endTime < 2000
    })
    await Promise.allSettled(brief.map(animation => animation.finished))
  })
}
