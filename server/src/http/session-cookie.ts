import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays, sessionLength } from '#contract/promises.ts'
import type { SessionCookie } from './handler.ts'

const daySeconds = 24 * 60 * 60
const rememberedForSeconds = sessionLength.rememberedDays * daySeconds

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The __Host- prefix binds a cookie to this host and to HTTPS; plain HTTP, in development, cannot carry it. */
export function cookieName(isHttps: boolean, name = 'session'): string {
  return isHttps ? `__Host-${name}` : name
}

const names = {
  member: { session: 'session', device: 'device', sameSite: 'lax' },
  /** No link on another site ever needs to open the office as somebody. */
  staff: { session: 'staff', device: 'staff-device', sameSite: 'strict' },
} as const

/** Members and staff have cookies of their own: one browser may hold both, and neither opens what is the other's. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
  whose: keyof typeof names = 'member',
): SessionCookie {
  const { session, device, sameSite } = names[whose]
  const name = cookieName(isHttps, session)
  const deviceName = cookieName(isHttps, device)
  const attributes = { path: '/', httpOnly: true, sameSite, secure: isHttps } as const
  const token = request.cookies[name]
  return {
    tokenHash: token ? hashToken(token) : undefined,
    set: (fresh, { isRemembered }) => {
      reply.setCookie(name, fresh, { ...attributes, ...(isRemembered && { maxAge: rememberedForSeconds }) })
    },
    clear: () => {
      reply.clearCookie(name, attributes)
      // Not "storage", where drafts of others who share the browser lie, nor "cookies", which would make it unknown.
      reply.header('clear-site-data', '"cache"')
    },
    device: request.cookies[deviceName] || undefined,
    setDevice: device => {
      reply.setCookie(deviceName, device, { ...attributes, maxAge: knownDeviceDays * daySeconds })
    },
  }
}
