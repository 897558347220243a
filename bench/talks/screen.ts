import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { median, percentile, rounded } from '../figures.ts'
import { deviceOf, inBrowser, rowsOf } from './in-browser.ts'
import { makePairs, type Talker } from './people.ts'

/** How much slower than this machine. */
const slowed = 4
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** A long conversation in a browser as slow as a cheap phone: opening it, going back in it, typing in it. */
export async function measureScreen({ messages }: { messages: number }) {
  return inBrowser(async ({ db, address, browser }) => {
    const [[me, other]] = (await makePairs(db, 1)) as [[Talker, Talker]]
    await makeTalk(db, me.id, other.id, 'mo'.repeat(messages / 2), { haveRead: messages })
    const page = await openList(await deviceOf(browser, address, me, phone), address)
    const opened: number[] = []
    for (let time = 0; time < 5; time += 1) {
      opened.push(await openTalk(page, other.id))
      if (time < 4) await page.goBack()
    }
    const moved = await goBackInTime(page)
    return {
      messages,
      'opened first, ms': rounded(opened[0] as number, 0),
      'opened again, ms': rounded(median(opened.slice(1)), 0),
      'older pages loaded': moved.length,
      'furthest an older page moved the view, px': rounded(Math.max(...moved), 1),
      'messages in the page': await page.locator(rowsOf).count(),
      'typing to paint p98, ms': await typingDelay(page),
    }
  })
}

async function openList(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address + paths.chats)
  await page.locator(`a[href^="${paths.chats}/"]`).first().waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  return page
}

/** From the press to the frame in which the messages stand. */
async function openTalk(page: Page, id: number): Promise<number> {
  const link = `a[href="${paths.chat(id)}"]`
  await page.locator(link).waitFor()
  return page.evaluate(
    async ([pressed, rows]) => {
      const start = performance.now()
      document.querySelector<HTMLElement>(pressed)?.click()
      const frame = () => new Promise(requestAnimationFrame)
      while (!document.querySelector(rows) && performance.now() < start + 20_000) await frame()
      await frame()
      return performance.now() - start
    },
    [link, rowsOf] as const,
  )
}

/** How far the message that is looked at moved with each older page, until no more are kept. */
const goBackInTime = (page: Page) =>
  page.evaluate(async rows => {
    const area = document.querySelector('[aria-label^="Messages with"]') as HTMLElement
    const moved: number[] = []
    const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
    for (let count = 0; count < 10; count += 1) {
      area.scrollTo(0, -(area.scrollHeight - area.clientHeight) + 300)
      const seen = [...document.querySelectorAll<HTMLElement>(rows)].find(
        row => row.getBoundingClientRect().top > area.getBoundingClientRect().top,
      ) as HTMLElement
      const oldest = document.querySelector<HTMLElement>(rows)?.dataset.key
      const before = seen.getBoundingClientRect().top
      for (let tries = 0; tries < 200; tries += 1) {
        await pause(20)
        if (document.querySelector<HTMLElement>(rows)?.dataset.key !== oldest) break
      }
      await pause(100)
      moved.push(Math.abs(seen.getBoundingClientRect().top - before))
    }
    return moved
  }, rowsOf)

/** As the browser itself measures it, from the key to the next frame; what it calls shorter than 16 ms counts as 16. */
async function typingDelay(page: Page): Promise<number> {
  const text = 'We would like to meet your family on a Sunday in spring.'
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await page.getByRole('textbox', { name: /^Message to/ }).pressSequentially(text, { delay: 60 })
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  return percentile([...seen, ...Array.from({ length: text.length - seen.length }, () => 16)], 0.98)
}
