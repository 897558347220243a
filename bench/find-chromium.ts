import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The machine's own, or else Playwright's. */
export function findChromium(): string {
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  return found ?? chromium.executablePath()
}
