import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The Chromium of this machine, or else the one Playwright installed. */
export function findChromium(): string {
  const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  return found ?? chromium.executablePath()
}
