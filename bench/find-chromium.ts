import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell']

/** The Chromium of this machine, or else the one Playwright installed. */
export function findChromium(): string {
  return names.map(name => `/usr/bin/${name}`).find(existsSync) ?? chromium.executablePath()
}
