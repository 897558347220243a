import type { Page } from '@playwright/test'
import { readSession } from '../contract/src/core/accounts/session.ts'

/** Opens a page and waits for the app's session call. Until then links load whole pages. */
export async function open(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse(`**${readSession.path}`), page.goto(address)])
}

/** Errors and warnings in the console: failed scripts, hydration mismatches, violations of the policy. */
export function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', error => consoleErrors.push(error.message))
  page.on('console', message => {
    const isBlocked = message.text().startsWith('Service Worker registration blocked')
    // On a busy machine a preloaded file is used late, which is not an error.
    const isLate = message.text().includes('was preloaded using link preload but not used')
    const isError = ['error', 'warning'].includes(message.type()) && !isBlocked && !isLate
    if (isError) consoleErrors.push(message.text())
  })
  return consoleErrors
}

/** Loads lazy content and images. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    // An image that this width hides never loads.
    const shown = Array.from(document.images).filter(image => image.checkVisibility())
    await Promise.allSettled(shown.map(image => image.decode()))
  })
}
