import type { BrowserContext, Page } from '@playwright/test'
import { sendMessage } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { makeTalk } from '../../server/testing/make-talk.ts'
import { randomFrom } from '../../server/testing/pictures.ts'
import { deviceOf, inBrowser, rowsOf } from './in-browser.ts'
import { makePairs, type Talker } from './people.ts'

/** Nobody writes more than twenty times without an answer: each pair has so many rounds. */
const roundsOfPair = 3
const messagesOfRound = 5
/** About as long as writing five takes, and sending them on a slow line. */
const longestMs = 1500

/**
 * Five messages are written, and the tab is closed at any moment of it: while they are written, sent or answered, on a
 * slow line or without one. Opened again, whatever had stood on the screen is sent once, in its order.
 */
export async function closeAtRandom(closings: number) {
  const random = randomFrom(7)
  return inBrowser(async ({ db, address, browser }) => {
    const figures = {
      closings,
      'closed without a line': 0,
      'closed before all five were written': 0,
      'messages on the screen when it was closed': 0,
      'of them lost': 0,
      'stored twice': 0,
      'stored out of order': 0,
    }
    const pairs = await makePairs(db, Math.ceil(closings / roundsOfPair))
    for (const [place, [me, other]] of pairs.entries()) {
      await makeTalk(db, me.id, other.id, 'mo', { haveRead: 2 })
      const context = await deviceOf(browser, address, me)
      const rounds = Math.min(roundsOfPair, closings - place * roundsOfPair)
      for (let round = 0; round < rounds; round += 1) {
        const isOffline = random() < 0.5
        const shown = await writeAndClose(context, address, other, {
          round,
          isOffline,
          afterMs: random() * longestMs,
        })
        await openAgain(context, address, other, shown)
        const stored = await db<{ body: string }[]>`
          select body from messages where sender_id = ${me.id} and body like ${`${round}: %`} order by seq`
        const bodies = stored.map(({ body }) => body)
        figures['closed without a line'] += Number(isOffline)
        figures['closed before all five were written'] += Number(shown.length < messagesOfRound)
        figures['messages on the screen when it was closed'] += shown.length
        figures['of them lost'] += shown.filter(body => !bodies.includes(body)).length
        figures['stored twice'] += bodies.length - new Set(bodies).size
        figures['stored out of order'] += Number(bodies.join() !== bodies.toSorted().join())
      }
      await context.close()
    }
    return figures
  })
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const rows = (page: Page) => page.locator(rowsOf)

interface Round {
  round: number
  isOffline: boolean
  afterMs: number
}

/** The messages that stood on the screen when it was closed. */
async function writeAndClose(
  context: BrowserContext,
  address: string,
  other: Talker,
  { round, isOffline, afterMs }: Round,
): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(address + paths.chat(other.id))
  await field(page).waitFor()
  await context.setOffline(isOffline)
  // Calls leave late, and the tab is gone before some of them, or before their answers.
  if (!isOffline)
    await page.route(`**${sendMessage.path}`, async route => {
      await page.waitForTimeout(afterMs / 4).catch(() => {})
      await route.continue().catch(() => {})
    })
  const shown: string[] = []
  const closed = new Promise<void>(done => setTimeout(done, afterMs)).then(() => page.close())
  try {
    for (let number = 1; number <= messagesOfRound; number += 1) {
      const body = `${round}: ${number} of five`
      await field(page).fill(body)
      await page.keyboard.press('Enter')
      await rows(page).filter({ hasText: body }).waitFor()
      shown.push(body)
    }
  } catch (error) {
    if (!page.isClosed() && !/closed/i.test(String(error))) throw error
  }
  await closed
  return shown
}

/** Until all of them have their tick, or for a minute: those that have none by then are lost. */
async function openAgain(
  context: BrowserContext,
  address: string,
  other: Talker,
  shown: string[],
): Promise<void> {
  await context.setOffline(false)
  const page = await context.newPage()
  await page.goto(address + paths.chat(other.id))
  const sent = rows(page).filter({
    has: page.locator('[data-tick=stored], [data-tick=reached], [data-tick=seen]'),
  })
  const endsAt = Date.now() + 60_000
  for (const body of shown)
    await sent
      .filter({ hasText: body })
      .first()
      .waitFor({ timeout: Math.max(1, endsAt - Date.now()) })
      .catch(() => {})
  await page.close()
}
