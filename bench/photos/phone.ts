import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { findChromium } from '../find-chromium.ts'
import type { Person } from './people.ts'

export const openBrowser = (...args: string[]) =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', ...args] })

export interface Phone {
  page: Page
  network: CDPSession
}

/** A phone of this member, with the page of their photos open. */
export async function openPhone(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  address: string,
  { id, cookie }: Person,
  { prepare, ...options }: BrowserContextOptions & { prepare?: () => void } = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...options,
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  if (prepare) await page.addInitScript(prepare)
  await page.goto(address + paths.profilePicture(id))
  await storedPhotos(page).waitFor()
  return { page, network: await context.newCDPSession(page) }
}

export const storedPhotos = (page: Page) => page.getByRole('list', { name: 'Your photos' })

/** Chooses a file and waits for the dialog that frames it. */
export async function choose(page: Page, buffer: Buffer): Promise<void> {
  const name = 'photo.jpg'
  await page.getByLabel('Choose photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await page.getByRole('application').waitFor()
}
