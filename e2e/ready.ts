import type { Page } from '@playwright/test'
import { readSession } from '../contract/src/core/accounts/session.ts'

/** Opens a page and waits until it is the app's, which begins by asking who is there. Until then a link is a link. */
export async function open(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse(`**${readSession.path}`), page.goto(address)])
}

/** Collects what the browser complains about: scripts that fail, hydration that differs, rules that were broken. Journeys block the worker. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    const isBlocked = message.text().startsWith('Service Worker registration blocked')
    // On a busy machine what was fetched ahead is used late: a matter of speed, which no test decides about.
    const isLate = message.text().includes('was preloaded using link preload but not used')
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isBlocked && !isLate
    if (isComplaint) complaints.push(message.text())
  })
  return complaints
}

/** From the first scroll on, what waits to be seen is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    // One that this width does not show never comes.
    const shown = Array.from(document.images).filter(image => image.checkVisibility())
    await Promise.allSettled(shown.map(image => image.decode()))
  })
}
