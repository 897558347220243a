import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Protects against CSRF with Fetch Metadata, or with Origin if a browser does not send it. A caller without both headers
 * is no browser and passes only without a session.
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
  // Compares the scheme too, because anyone on the network can forge a page over plain HTTP.
  const ours = `${request.protocol}://${request.host}`
  return URL.canParse(origin) && URL.canParse(ours) && new URL(origin).origin === new URL(ours).origin
}

function refusal(): Refusal {
  return new Refusal(
    403,
    'This request did not come from our own pages. Please reload the page and try again.',
  )
}
