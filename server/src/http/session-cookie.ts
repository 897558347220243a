import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLength } from '#contract/promises.ts'
import type { SessionCookie } from './handler.ts'

const rememberedForSeconds = sessionLength.rememberedDays * 24 * 60 * 60

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The __Host- prefix binds a cookie to this host and to HTTPS; plain HTTP, in development, cannot carry it. */
export function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-session' : 'session'
}

export function sessionCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): SessionCookie {
  const name = cookieName(isHttps)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  const token = request.cookies[name]
  return {
    tokenHash: token ? hashToken(token) : undefined,
    set: (fresh, { isRemembered }) => {
      reply.setCookie(name, fresh, { ...attributes, ...(isRemembered && { maxAge: rememberedForSeconds }) })
    },
    clear: () => {
      reply.clearCookie(name, attributes)
    },
  }
}
