import type { BrowserCount, BrowserLimit, Endpoint } from '#contract/platform/endpoint.ts'
import { visitorCookieDays } from '#contract/platform/promises.ts'
import type { Deps } from '../../deps.ts'
import type { Callers } from './callers.ts'
import type { SessionCookie } from './handler.ts'
import { isIssued, issueToken } from './issued-tokens.ts'
import { refundRateLimit, spendQuota, spendRateLimit } from './limits.ts'
import { Refusal, waitText } from './refusal.ts'
import { hashToken } from './session-cookie.ts'
import type { Viewer } from './viewer.ts'

interface Call {
  name: string
  address: string
  viewer: Viewer | undefined
  cookie: SessionCookie
}

/**
 * Spends one call of a browser limit. A logged-in account has its own count, so that visitors on the same network cannot
 * use it up. A visitor spends the limit of the address first, before getting a cookie with a new count.
 */
export async function spendBrowserLimit(
  { db, secret, callers }: Pick<Deps, 'db' | 'secret'> & { callers: Callers },
  { overLimit }: Pick<Endpoint, 'overLimit'>,
  limit: BrowserLimit,
  { name, address, viewer, cookie }: Call,
): Promise<Refusal | undefined> {
  const refused = (used: BrowserCount, wait: number) =>
    new Refusal(429, (overLimit ?? defaultMessage)(used, waitText(wait)), { retryAfter: wait })

  if (viewer) {
    const wait = await spendQuota(db, `${name}:${viewer.kind}:${viewer.id}`, [limit])
    return wait === undefined ? undefined : refused('browser', wait)
  }
  const ofAddress = `${name}:address:${address}`
  const addressLimit = { times: limit.timesPerAddress, seconds: limit.seconds }
  const addressWait = await spendRateLimit(db, ofAddress, addressLimit)
  if (addressWait !== undefined) return refused('address', addressWait)

  const browser = await browserOf(callers, secret, cookie)
  const browserWait = await spendQuota(db, `${name}:browser:${browser}`, [limit])
  if (browserWait === undefined) return undefined
  await refundRateLimit(db, ofAddress, addressLimit)
  return refused('browser', browserWait)
}

/** Accepts only tokens that the server has issued, otherwise each invented cookie would be a new browser. */
async function browserOf(callers: Callers, secret: string, cookie: SessionCookie): Promise<string> {
  const { device } = cookie
  const isOurs =
    device !== undefined &&
    (isIssued(secret, 'visitor', device) || (await callers.isKnownDevice(hashToken(device))))
  if (isOurs) return hashToken(device).toString('hex')
  const fresh = issueToken(secret, 'visitor')
  cookie.setDevice(fresh, visitorCookieDays)
  return hashToken(fresh).toString('hex')
}

const defaultMessage = (used: BrowserCount, wait: string) =>
  used === 'browser'
    ? `Too many attempts. Please wait ${wait} and try again.`
    : `Too many people on your network have sent this form. Please wait ${wait} and try again, or use another network.`
