import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import type { Db } from '../../server/src/db.ts'
import { findChromium } from '../find-chromium.ts'
import { openOwnDatabase } from '../own-database.ts'
import { startServer } from '../start-server.ts'
import type { Talker } from './people.ts'

export const rowsOf = '[aria-label^="Messages with"] li'

interface Scene {
  db: Db
  address: string
  browser: Browser
}

/** The real server on a database of its own, and a browser beside it, for as long as they are used. */
export async function inBrowser<Result>(use: (scene: Scene) => Promise<Result>): Promise<Result> {
  const database = await openOwnDatabase()
  const { db, url } = database
  const server = await startServer({ DATABASE_URL: url, MIGRATION_DATABASE_URL: url, SEED_MEMBERS: '0' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    return await use({ db, address: server.address, browser })
  } finally {
    await browser.close()
    await server.stop()
    await database.stop()
  }
}

/** A device on which somebody is signed in. */
export async function deviceOf(
  browser: Browser,
  address: string,
  { cookie }: Talker,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addCookies([{ name: 'session', value: cookie.slice('session='.length), url: address }])
  return context
}
