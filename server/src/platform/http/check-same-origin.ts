import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Cross-site request forgery, stopped by what browsers say about themselves: Fetch Metadata first, Origin where a
 * browser does not send it. A caller that says neither is no browser; it may pass only without a session to misuse.
 */
export function checkSameOrigin(
  request: FastifyRequest,
  hasSession: boolean,
  publicUrl: string | undefined,
): Refusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site !== undefined) return site === 'same-origin' ? undefined : refusal()
  if (origin !== undefined) return isOurs(origin, request, publicUrl) ? undefined : refusal()
  return hasSession ? refusal() : undefined
}

function isOurs(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  // The scheme too: a page that came over plain HTTP may be anybody's.
  const ours = `${request.protocol}://${request.host}`
  return URL.canParse(origin) && URL.canParse(ours) && new URL(origin).origin === new URL(ours).origin
}

function refusal(): Refusal {
  return new Refusal(
    403,
    'This request did not come from our own pages. Please reload the page and try again.',
  )
}
