import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Endpoint, versionHeader } from '#contract/endpoint.ts'
import { findViewers, touchSession } from '../session/store.ts'
import { together } from '../together.ts'
import type { Ask, Deps } from './handler.ts'
import { takeOne } from './limits.ts'
import { mayNot } from './may.ts'
import { openedForAnother } from './opened-for.ts'
import { PreparedReplies, sendPreparedText } from './prepared-replies.ts'
import { fieldErrors, holdsNul, readRawInput } from './read-input.ts'
import { Refusal, refuse } from './refusal.ts'
import { forged } from './same-origin.ts'
import { sessionCookie } from './session-cookie.ts'
import type { Viewer } from './viewer.ts'

/** A handler once its own types are checked: the ladder treats all alike. */
export type AnyHandler = (ask: Ask<unknown, 'anyone'>) => unknown
export interface BoundEndpoint {
  name: string
  endpoint: Endpoint
  handler: AnyHandler
}

/** Puts one endpoint on the server: who → for whom was the page → may they → is it valid → run → check the answer. */
export function register(app: FastifyInstance, { name, endpoint, handler }: BoundEndpoint, deps: Deps): void {
  const isHttps = deps.config.publicUrl?.startsWith('https://') ?? false
  const prepared = new PreparedReplies()

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint: name },
    handler: async (request, reply) => {
      const cookie = sessionCookie(request, reply, isHttps)
      const viewer = cookie.tokenHash ? await whoAsks(deps, cookie.tokenHash) : undefined

      if (endpoint.memberField && viewer?.kind === 'member') reply.header(versionHeader, viewer.version)

      // A stranger's body is not even read, nor a file of somebody who may not send one.
      const isRead = viewer && endpoint.encoding !== 'multipart'
      const strange =
        forged(request, cookie.tokenHash !== undefined, deps.config.publicUrl) ??
        (isRead ? undefined : mayNot(endpoint.access, viewer))
      if (strange) return sendRefusal(reply, strange)

      const raw = await readRawInput(request, endpoint)
      if (raw instanceof Refusal) return sendRefusal(reply, raw)
      const no =
        openedForAnother(endpoint, raw, viewer) ??
        mayNot(endpoint.access, viewer) ??
        (await overLimit(deps, name, endpoint, request, viewer))
      if (no) return sendRefusal(reply, no)
      if (holdsNul(raw))
        return sendRefusal(reply, new Refusal(400, 'The text holds a character we cannot store.'))
      const parsed = endpoint.input.safeParse(raw)
      if (!parsed.success) return sendInvalid(reply, endpoint, fieldErrors(parsed.error.issues))

      const caller = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const run = async () =>
        handler({ ...deps, input: parsed.data, viewer, caller, cookie, log: request.log })
      if (endpoint.sharedForSeconds !== undefined) {
        const seconds = endpoint.sharedForSeconds
        const answer = await prepared.get(deps.reference(), JSON.stringify(parsed.data), async () => ({
          text: JSON.stringify(endpoint.reply.parse(await run())),
        }))
        reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds}`)
        reply.type('application/json; charset=utf-8')
        return sendPreparedText(request, reply, answer)
      }
      const result = await run()
      reply.header('cache-control', 'no-store')
      return result instanceof Refusal ? sendRefusal(reply, result) : endpoint.reply.parse(result)
    },
  })
}

const findWho = together(findViewers)

async function whoAsks({ db }: Deps, tokenHash: Buffer): Promise<Viewer | undefined> {
  const viewer = await findWho(db, tokenHash)
  if (viewer?.isStale) await touchSession(db, tokenHash)
  return viewer
}

async function overLimit(
  { db }: Deps,
  name: string,
  { limit }: Endpoint,
  request: FastifyRequest,
  viewer: Viewer | undefined,
): Promise<Refusal | undefined> {
  if (!limit) return undefined
  const who = limit.per === 'member' && viewer ? `member:${viewer.id}` : `address:${request.ip}`
  const wait = await takeOne(db, `${name}:${who}`, limit)
  return wait === undefined ? undefined : refuse.tooMany(wait)
}

function sendInvalid(reply: FastifyReply, endpoint: Endpoint, errors: Record<string, string>) {
  reply.header('cache-control', 'no-store')
  if (endpoint.invalid) return endpoint.reply.parse(endpoint.invalid(errors))
  const message = Object.values(errors)[0] ?? 'Please check what you entered.'
  return reply.code(400).send({ message, errors })
}

export function sendRefusal(reply: FastifyReply, { status, body }: Refusal) {
  reply.header('cache-control', 'no-store')
  if (typeof body.retryAfter === 'number') reply.header('retry-after', body.retryAfter)
  return reply.code(status).send(body)
}
