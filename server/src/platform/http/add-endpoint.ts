import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, firstError, isStaffAccess, versionHeader } from '#contract/platform/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../database/db.ts'
import { authorize } from './authorize.ts'
import { spendBrowserLimit } from './browser-limit.ts'
import type { Callers } from './callers.ts'
import { checkMemberField } from './check-member-field.ts'
import { checkSameOrigin } from './check-same-origin.ts'
import type { RequestContext } from './handler.ts'
import { spendRateLimit } from './limits.ts'
import { PreparedReplies, sendPreparedText } from './prepared-replies.ts'
import { fieldErrors, readRawInput, refuseUnstorable } from './read-input.ts'
import { Refusal, refuse } from './refusal.ts'
import { sessionCookie } from './session-cookie.ts'
import type { Viewer } from './viewer.ts'

/** A handler without its specific types, which `bind` has checked. */
export type AnyHandler = (ctx: RequestContext<unknown, 'anyone'>) => unknown
export interface BoundEndpoint {
  name: string
  endpoint: Endpoint
  handler: AnyHandler
}

/** Adds the route of an endpoint: viewer, origin, member of the page, access, rate limit, input, handler, reply. */
export function addEndpoint(
  app: FastifyInstance,
  { name, endpoint, handler }: BoundEndpoint,
  deps: Deps,
  callers: Callers,
): void {
  const prepared = new PreparedReplies()

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A route with its own settings is counted separately.
    config: { access: endpoint.access, endpoint: name, ...(endpoint.hasOwnRateLimit && { rateLimit: {} }) },
    handler: async (request, reply) => {
      const cookie = sessionCookie(request, reply, deps, endpoint.session)
      const viewer = await identify(callers, endpoint, cookie.tokenHash)

      if (endpoint.memberField && viewer?.kind === 'member') reply.header(versionHeader, viewer.version)

      // Checks access before reading the body of a visitor, or a file.
      const isRead = viewer && endpoint.encoding !== 'multipart'
      const earlyRefusal =
        checkSameOrigin(request, cookie.tokenHash !== undefined, deps.config.publicUrl) ??
        (isRead ? undefined : checkAccess(endpoint, viewer))
      if (earlyRefusal) return sendRefusal(reply, earlyRefusal)

      const raw = await readRawInput(request, endpoint)
      if (raw instanceof Refusal) return sendRefusal(reply, raw)
      const refusal =
        checkMemberField(endpoint, raw, viewer) ??
        checkAccess(endpoint, viewer) ??
        (await spendEndpointLimit(deps, name, endpoint, request, viewer))
      if (refusal) return sendRefusal(reply, refusal)
      const unstorable = refuseUnstorable(raw)
      if (unstorable) return sendRefusal(reply, unstorable)
      const parsed = endpoint.input.safeParse(raw)
      if (!parsed.success) return sendInvalid(reply, endpoint, fieldErrors(parsed.error.issues))

      const overLimit =
        endpoint.limit?.per === 'browser' &&
        (await spendBrowserLimit({ ...deps, callers }, endpoint, endpoint.limit, {
          name,
          address: request.ip,
          viewer,
          cookie,
        }))
      if (overLimit) return sendRefusal(reply, overLimit)

      const caller = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const ctx = { ...deps, input: parsed.data, viewer, caller, cookie, log: request.log }
      const run = async () => {
        if (!isStaffAccess(endpoint.access) || !viewer) return handler(ctx)
        const audited = callers.audited(endpoint, { staffId: viewer.id, caller })
        const result = await handler({ ...ctx, db: deps.readOnly as Db, ...audited } as typeof ctx)
        audited.check(result)
        return result
      }
      if (endpoint.sharedForSeconds !== undefined) {
        const seconds = endpoint.sharedForSeconds
        const answer = await prepared.get(deps.reference(), JSON.stringify(parsed.data), async () => ({
          text: JSON.stringify(endpoint.reply.parse(await run())),
        }))
        reply.header(
          'cache-control',
          seconds === 0
            ? 'public, no-cache'
            : `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
        )
        reply.type('application/json; charset=utf-8')
        return sendPreparedText(request, reply, answer)
      }
      const result = await run()
      reply.header('cache-control', 'no-store')
      if (!(result instanceof Refusal)) return endpoint.reply.parse(result)
      if (viewer?.kind === 'member') await callers.onMemberRefused({ ...ctx, viewer }, result.status)
      return sendRefusal(reply, result)
    },
  })
}

async function identify(
  callers: Callers,
  { session, background }: Endpoint,
  tokenHash: Buffer | undefined,
): Promise<Viewer | undefined> {
  if (!tokenHash) return undefined
  if (session === 'staff') {
    const found = await callers.staff(tokenHash)
    if (found?.isStale && !background) await callers.touchStaff(tokenHash)
    return found?.viewer
  }
  const viewer = await callers.member(tokenHash)
  if (viewer?.isStale) await callers.touchMember(tokenHash)
  return viewer
}

function checkAccess(
  { access, requiresFreshCode }: Endpoint,
  viewer: Viewer | undefined,
): Refusal | undefined {
  const refusal = authorize(access, viewer)
  if (refusal) return refusal
  return requiresFreshCode && viewer?.kind === 'staff' && !viewer.isFresh ? refuse.staleCode() : undefined
}

async function spendEndpointLimit(
  { db }: Deps,
  name: string,
  { limit }: Endpoint,
  request: FastifyRequest,
  viewer: Viewer | undefined,
): Promise<Refusal | undefined> {
  if (!limit || limit.per === 'browser') return undefined
  const key = limit.per === viewer?.kind ? `${viewer.kind}:${viewer.id}` : `address:${request.ip}`
  const wait = await spendRateLimit(db, `${name}:${key}`, limit)
  return wait === undefined ? undefined : refuse.tooMany(wait)
}

function sendInvalid(reply: FastifyReply, endpoint: Endpoint, errors: Record<string, string>) {
  reply.header('cache-control', 'no-store')
  if (endpoint.invalid) return endpoint.reply.parse(endpoint.invalid(errors))
  return reply.code(400).send({ message: firstError(errors), errors })
}

export function sendRefusal(reply: FastifyReply, { status, body }: Refusal) {
  reply.header('cache-control', 'no-store')
  if (typeof body.retryAfter === 'number') reply.header('retry-after', body.retryAfter)
  return reply.code(status).send(body)
}
