import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

/** A cheap phone on a slow network, with an empty cache. */
export const slowNetwork = { kbitPerSecond: 400, latencyMs: 400, cpu: 4 }
const bytesPerSecond = (slowNetwork.kbitPerSecond * 1000) / 8
const patience = 45_000

export interface SlowPage {
  name: string
  path: string
  /** The page is usable when this element responds to a tap. */
  usable: string
  /** Cookies of the session. */
  cookies?: Awaited<ReturnType<BrowserContext['cookies']>>
}

export interface SlowFigures {
  /** Seconds until header and layout are visible. */
  usefulPaint: number
  /** Seconds until the page is usable. */
  usable: number
  /** Seconds until an early tap on the menu takes effect; -1 if it is lost. */
  menuPressed: number
  menuDone: number
  /** KB of compressed script until then. */
  scriptKb: number
}

/** Opens a page over the slow network with an empty cache, and measures the moments above. */
export async function measureSlow(address: string, page: SlowPage): Promise<SlowFigures> {
  const [seen, pressed] = [await watch(address, page), await pressMenu(address, page)]
  return { ...seen, ...pressed }
}

async function watch(address: string, { path, usable, cookies }: SlowPage) {
  return onSlowPhone(cookies, async (page, session) => {
    let scripts = 0
    const types = new Map<string, string>()
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (types.get(requestId) === 'Script') scripts += encodedDataLength
    })
    await page.addInitScript(noteTimes, usable)
    await page.goto(address + path, { waitUntil: 'commit', timeout: patience })
    await page.waitForFunction(() => 'usable' in window.noted, undefined, { timeout: patience })
    const noted = await page.evaluate(() => window.noted)
    return {
      usefulPaint: seconds(noted.useful ?? Number.NaN),
      usable: seconds(noted.usable ?? Number.NaN),
      scriptKb: Number((scripts / 1024).toFixed(1)),
    }
  })
}

declare global {
  interface Window {
    noted: { useful?: number; usable?: number }
  }
}

/** Runs in the page from the start. React marks the elements that it handles. */
function noteTimes(usable: string): void {
  window.noted = {}
  const isShown = (element: Element | null | undefined) => (element?.getBoundingClientRect().height ?? 0) > 20
  const look = () => {
    const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    const root = document.getElementById('root')
    if (hasPainted && isShown(root?.querySelector('header')) && isShown(root?.querySelector('main > *')))
      window.noted.useful ??= performance.now()
    const wanted = document.querySelector(usable)
    if (wanted && isShown(wanted) && Object.keys(wanted).some(key => key.startsWith('__reactFiber')))
      window.noted.usable ??= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const menu = 'button:is([aria-label="Open menu"], [aria-label="Menu"])'

async function pressMenu(address: string, { path, cookies }: SlowPage) {
  return onSlowPhone(cookies, async page => {
    await page.goto(address + path, { waitUntil: 'commit', timeout: patience })
    const sinceStart = () => page.evaluate(() => performance.now())
    await page.locator(menu).first().waitFor({ timeout: patience })
    // An element has a box before it is painted.
    const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    await page.waitForFunction(hasPainted, undefined, { timeout: patience })
    const menuPressed = seconds(await sinceStart())
    // Like a finger, this does not wait for the script.
    const box = await page.locator(menu).first().boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    const done = await page
      .locator('button[aria-expanded=true]')
      .first()
      .waitFor({ timeout: 20_000 })
      .then(sinceStart, () => undefined)
    return { menuPressed, menuDone: done === undefined ? -1 : seconds(done) }
  })
}

/** Takes screenshots at these seconds. */
export async function film(address: string, { path, cookies }: SlowPage, at: number[]): Promise<Buffer[]> {
  return onSlowPhone(cookies, async (page, session) => {
    const started = Date.now()
    void page.goto(address + path, { waitUntil: 'commit', timeout: patience })
    const pictures: Buffer[] = []
    for (const second of at) {
      await page.waitForTimeout(Math.max(0, started + second * 1000 - Date.now()))
      const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
      pictures.push(Buffer.from(data, 'base64'))
    }
    return pictures
  })
}

async function onSlowPhone<Result>(
  cookies: SlowPage['cookies'],
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en-IN',
    })
    if (cookies) await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowNetwork.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowNetwork.cpu })
    return await use(page, session)
  } finally {
    await browser.close()
  }
}

const seconds = (ms: number) => Number((ms / 1000).toFixed(1))
