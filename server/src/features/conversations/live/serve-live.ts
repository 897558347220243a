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

/** No proxy may collect, shorten or keep it. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** One GET that stays open. */
export function serveLive(
  app: FastifyInstance,
  { db, config, live }: Pick<Deps, 'db' | 'config'> & { live: Live },
): void {
  app.get(livePath, { config: { access: 'member' } }, async (request, reply) => {
    const tokenHash = presentedTokenHash(request, config)
    const viewer = tokenHash && (await findViewer(db, tokenHash))
    const no =
      elsewhere(request) ??
      authorize('member', viewer) ??
      checkMemberField({ memberField: 'id' }, request.query as Record<string, unknown>, viewer) ??
      (live.streams.isFull ? refuse.busy() : undefined)
    if (no) return sendRefusal(reply, no)
    // Whoever has left meanwhile is heard leaving by nobody: they would be here for ever.
    if (reply.raw.destroyed) return reply.hijack()
    const { id: memberId } = viewer as MemberViewer
    const response = open(reply)
    const stream = { memberId, tokenHash: tokenHash as Buffer, response, queued: [] }
    await live.welcome(stream).catch(error => {
      request.log.error({ err: error }, 'no hello on a live stream')
      response.destroy()
    })
  })

  app.addHook('preClose', async () => live.stop())
}

/** Another site could open it in a visitor's name, and would learn when something happens. */
function elsewhere({ headers: sent }: FastifyRequest): Refusal | undefined {
  const site = sent['sec-fetch-site']
  return site === undefined || site === 'same-origin'
    ? undefined
    : new Refusal(403, 'This request did not come from our own pages.')
}

/** Taken out of the framework's hands, with the headers that it would have sent. */
function open(reply: FastifyReply) {
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
  response.socket?.setTimeout(0)
  response.socket?.setNoDelay(true)
  return response
}
