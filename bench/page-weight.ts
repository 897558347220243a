import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

interface Weight {
  /** Compressed script, KB. */
  scriptKb: number
  /** All bytes of the first view on a phone, KB. */
  firstViewKb: number
  [name: string]: number
}

/** Compressed download of a phone's first view, without scrolling. */
export async function readSizes(url: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    const bytes: Record<string, number> = {}
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
    return { scriptKb: toKb(bytes.Script ?? 0), firstViewKb: toKb(total) }
  } finally {
    await browser.close()
  }
}

function toKb(bytes: number): number {
  return Number((bytes / 1024).toFixed(1))
}
