import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell']

/** The Chromium of this machine, else the one from Playwright. */
export function findChromium(): string {
  return names.map(name => `/usr/bin/${name}`).find(existsSync) ?? chromium.executablePath()
}
