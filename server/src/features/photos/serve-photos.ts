import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PhotoSize, photoSizes } from '#contract/features/photos/photos.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { apiBase, uploads } from '#contract/platform/paths.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import { createPhotoVisitRecorder } from '../../core/profiles/visits/photo-visit-recorder.ts'
import type { Deps } from '../../deps.ts'
import type { Bus } from '../../platform/database/bus.ts'
import type { Db } from '../../platform/database/db.ts'
import { sendRefusal } from '../../platform/http/add-endpoint.ts'
import type { Callers } from '../../platform/http/callers.ts'
import { requestLimit } from '../../platform/http/coarse-limit.ts'
import { answerUnknownPath } from '../../platform/http/errors.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { presentedTokenHash } from '../../platform/http/session-cookie.ts'
import { MarkQueueFullError, pictureBytes } from './picture-bytes.ts'
import { type PhotoCaller, rightsCache } from './rights-cache.ts'
import type { PhotoRight } from './shown-store.ts'
import { markText } from './watermark.ts'

/**
 * Kept by the browser for a minute, then asked for again: within that minute a picture that was taken away is gone from
 * every screen. Never by anything that others share.
 */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="photo.webp"',
  'cache-control': 'private, max-age=60, must-revalidate',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
  vary: 'cookie',
}

const beatMs = 20

/** A page shows many pictures, and asks again for each of them every minute. */
const picturesPerCall = 10

type PhotoRequest = FastifyRequest<{
  Params: { name: string }
  Querystring: { size?: unknown; as?: unknown }
}>

interface ServePhotosDeps extends Pick<Deps, 'db' | 'files' | 'config'> {
  bus: Bus
  findStaffSession: Callers['staff']
  /** Writes the audit entry of a staff member who opens a large photo. */
  recordOfficeView: (db: Db, request: FastifyRequest, staffId: number, photo: PhotoRight) => Promise<unknown>
}

/** The pictures of members. Every request is judged: who asks, what they are to the owner, in what state it is. */
export function servePhotos(
  app: FastifyInstance,
  { db, files, config, bus, findStaffSession, recordOfficeView }: ServePhotosDeps,
): void {
  const rights = rightsCache(db, bus)
  const pictures = pictureBytes(files)
  const recordVisit = createPhotoVisitRecorder(db, error =>
    app.log.error({ err: error }, 'a profile visit was not recorded'),
  )

  /** The office asks in its own name; its cookie has no say on the pages of members, nor theirs here. */
  const findPhotoCaller = async (request: PhotoRequest): Promise<PhotoCaller> => {
    const isOffice = request.query.as === 'staff'
    const tokenHash = presentedTokenHash(request, config, isOffice ? 'staff' : 'member')
    if (!tokenHash) return { kind: 'visitor' }
    if (!isOffice) return rights.getCaller(tokenHash)
    const found = await findStaffSession(tokenHash)
    const canSee = found && mayDo(found.viewer.roles, 'cases')
    return canSee ? { kind: 'staff', id: found.viewer.id } : { kind: 'visitor' }
  }

  app.get(
    `${apiBase}${uploads}m/:name`,
    { config: { access: 'anyone', rateLimit: requestLimit(config.requestsPerMinute, picturesPerCall) } },
    async (request: PhotoRequest, reply) => {
      const key = /^([0-9a-f]{32})\.webp$/.exec(request.params.name)?.[1]
      const size = toSize(request.query.size)
      if (!key || !size) return answerUnknownPath(request, reply)
      const caller = await findPhotoCaller(request)
      const right = await rights.getRight(caller, key)
      if (!canSee(caller, right, size)) return refuseOnBeat(request, reply)
      // The audit entry of a page names the small photos on it.
      if (caller.kind === 'staff' && size === 'full') await recordOfficeView(db, request, caller.id, right)

      const mark =
        size === 'full' && caller.kind === 'member' && right.kind !== 'own'
          ? markText(caller.id, dayInIndia(new Date()))
          : undefined
      if (mark && caller.kind === 'member' && right.ownerId !== undefined)
        recordVisit(caller.id, right.ownerId)
      const etag = `"${key}-${size}${mark ? `-${mark.replace(' ', '-')}` : ''}"`
      if (hasCurrentCopy(request, etag))
        return reply
          .code(304)
          .headers({ ...headers, etag })
          .send()
      try {
        const bytes = await (mark ? pictures.readMarked(key, mark) : pictures.read(key, size))
        // Deleted since the right was read.
        if (!bytes) return refuseOnBeat(request, reply)
        return reply.headers({ ...headers, etag }).send(bytes)
      } catch (error) {
        if (error instanceof MarkQueueFullError) return sendRefusal(reply, refuse.busy())
        throw error
      }
    },
  )
}

/** A refusal leaves at the next beat since it was asked for, so that how long the look-up took does not tell what is there. */
async function refuseOnBeat(request: PhotoRequest, reply: FastifyReply) {
  const beat = Math.ceil(reply.elapsedTime / beatMs) * beatMs
  // A timer knows whole milliseconds only and may be one late, which would tell the rest: the last two are waited out in turns.
  await pause(Math.max(beat - reply.elapsedTime - 2, 0))
  while (reply.elapsedTime < beat) await nextTurn()
  return answerUnknownPath(request, reply)
}

const toSize = (sent: unknown): PhotoSize | undefined =>
  sent === undefined ? 'card' : photoSizes.find(size => size === sent)

/** A large copy goes only to people whose name would stand on it, to the owner and to staff. */
function canSee(caller: PhotoCaller, { kind, photoId }: PhotoRight, size: PhotoSize): boolean {
  if (caller.kind === 'staff') return photoId !== undefined
  return kind === 'public' ? size !== 'full' : kind !== 'none'
}

function hasCurrentCopy({ headers: sent }: FastifyRequest, etag: string): boolean {
  const known = sent['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known?.some(tag => tag === etag || tag === '*') ?? false
}
