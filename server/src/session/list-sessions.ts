import type { listSessions as contract } from '#contract/session.ts'
import type { Handler } from '../http/handler.ts'
import { listSessionsOf } from './store.ts'

export const listSessions: Handler<typeof contract> = async ({ viewer, db, cookie }) => {
  const rows = await listSessionsOf(db, viewer.id)
  return {
    sessions: rows.map(row => ({
      // The hash of the stored hash: it names a row, and cannot be used to sign in.
      id: row.handle,
      device: deviceOf(row.user_agent ?? ''),
      address: row.address,
      since: row.created_at.toISOString(),
      lastSeen: row.last_seen_at.toISOString(),
      isThis: cookie.tokenHash !== undefined && row.token_hash.equals(cookie.tokenHash),
    })),
  }
}

/** "Chrome on Android": as much as a person needs to recognise their own phone. */
function deviceOf(userAgent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]
  const systems: [RegExp, string][] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iPhone or iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ]
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser && !system) return 'Unknown device'
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ')
}
