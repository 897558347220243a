import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays, sessionLength } from '#contract/platform/promises.ts'
import type { Deps } from '../../deps.ts'
import type { SessionCookie } from './handler.ts'
import { issueToken } from './issued-tokens.ts'

const daySeconds = 24 * 60 * 60
const rememberedForSeconds = sessionLength.rememberedDays * daySeconds

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The __Host- prefix binds a cookie to this host and to HTTPS. Plain HTTP in development does not support it. */
export function cookieName(isHttps: boolean, name = 'session'): string {
  return isHttps ? `__Host-${name}` : name
}

const cookieNames = {
  member: { session: 'session', device: 'device', sameSite: 'lax', issued: 'member session' },
  /** Strict, because no link on another site needs to open the office with a session. */
  staff: { session: 'staff', device: 'staff-device', sameSite: 'strict', issued: 'staff session' },
} as const

export type SessionKind = keyof typeof cookieNames

export const isHttps = ({ publicUrl }: Deps['config']): boolean => publicUrl?.startsWith('https://') ?? false

export const sessionCookieName = (config: Deps['config'], whose: SessionKind): string =>
  cookieName(isHttps(config), cookieNames[whose].session)

export function presentedToken(
  { cookies }: FastifyRequest,
  config: Deps['config'],
  whose: SessionKind = 'member',
): string | undefined {
  return cookies[sessionCookieName(config, whose)] || undefined
}

export function presentedTokenHash(...of: Parameters<typeof presentedToken>): Buffer | undefined {
  const token = presentedToken(...of)
  return token === undefined ? undefined : hashToken(token)
}

/** Members and staff have separate cookies. One browser can have both, and neither works for the other. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  whose: SessionKind = 'member',
): SessionCookie {
  const { session, device, sameSite, issued } = cookieNames[whose]
  const secure = isHttps(config)
  const name = cookieName(secure, session)
  const deviceName = cookieName(secure, device)
  const attributes = { path: '/', httpOnly: true, sameSite, secure } as const
  return {
    tokenHash: presentedTokenHash(request, config, whose),
    newToken: () => issueToken(secret, issued),
    set: (fresh, { isRemembered }) => {
      reply.setCookie(name, fresh, { ...attributes, ...(isRemembered && { maxAge: rememberedForSeconds }) })
    },
    clear: () => {
      reply.clearCookie(name, attributes)
      // Not "storage", which has the drafts of other members on this browser, nor "cookies", which has the device cookie.
      reply.header('clear-site-data', '"cache"')
    },
    device: request.cookies[deviceName] || undefined,
    setDevice: (device, days = knownDeviceDays) => {
      reply.setCookie(deviceName, device, { ...attributes, maxAge: days * daySeconds })
    },
  }
}
