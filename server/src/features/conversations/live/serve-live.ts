import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { livePath } from '#contract/platform/live-pulse.ts'
import { findViewer } from '../../../core/accounts/sessions/store.ts'
import type { Deps } from '../../../deps.ts'
import { sendRefusal } from '../../../platform/http/add-endpoint.ts'
import { authorize } from '../../../platform/http/authorize.ts'
import { checkMemberField } from '../../../platform/http/check-member-field.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { presentedTokenHash } from '../../../platform/http/session-cookie.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { Live } from './open-live.ts'

/** Proxies must not buffer, compress or cache the stream. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Server-sent events: one GET per tab that stays open. */
export function serveLive(
  app: FastifyInstance,
  { db, config, live }: Pick<Deps, 'db' | 'config'> & { live: Live },
): void {
  app.get(livePath, { config: { access: 'member' } }, async (request, reply) => {
    const tokenHash = presentedTokenHash(request, config)
    const viewer = tokenHash && (await findViewer(db, tokenHash))
    const refusal =
      checkOrigin(request) ??
      authorize('member', viewer) ??
      checkMemberField({ memberField: 'id' }, request.query as Record<string, unknown>, viewer) ??
      (live.streams.isFull ? refuse.busy() : undefined)
    if (refusal) return sendRefusal(reply, refusal)
    // A client that has already disconnected emits no close event, so its stream would never be removed.
    if (reply.raw.destroyed) return reply.hijack()
    const { id: memberId } = viewer as MemberViewer
    const response = openStream(reply)
    const stream = { memberId, tokenHash: tokenHash as Buffer, response, queued: [] }
    await live.welcome(stream).catch(error => {
      request.log.error({ err: error }, 'could not send the hello of a live stream')
      response.destroy()
    })
  })

  app.addHook('preClose', async () => live.stop())
}

/** Another site could open the stream with the member's cookie, and learn when an event arrives. */
function checkOrigin({ headers: sent }: FastifyRequest): Refusal | undefined {
  const site = sent['sec-fetch-site']
  return site === undefined || site === 'same-origin'
    ? undefined
    : new Refusal(403, 'This request did not come from our own pages.')
}

/** Takes the response over from Fastify, with the headers that Fastify would have sent. */
function openStream(reply: FastifyReply) {
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
  response.socket?.setTimeout(0)
  response.socket?.setNoDelay(true)
  return response
}
