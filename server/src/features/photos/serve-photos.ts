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
 * The browser caches a photo for a minute, so a revoked photo disappears from open pages within a minute. Shared caches
 * store nothing.
 */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="photo.webp"',
  'cache-control': 'private, max-age=60, must-revalidate',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
  vary: 'cookie',
}

const refusalStepMs = 20

/** A page shows many photos and revalidates each one every minute. */
const picturesPerCall = 10

type PhotoRequest = FastifyRequest<{
  Params: { name: string }
  Querystring: { size?: unknown; as?: unknown }
}>

interface ServePhotosDeps extends Pick<Deps, 'db' | 'files' | 'config'> {
  bus: Bus
  findStaffSession: Callers['staff']
  recordOfficeView: (db: Db, request: FastifyRequest, staffId: number, photo: PhotoRight) => Promise<unknown>
}

/** Serves the photos of members. Each request checks the caller, the relation to the owner and the state of the photo. */
export function servePhotos(
  app: FastifyInstance,
  { db, files, config, bus, findStaffSession, recordOfficeView }: ServePhotosDeps,
): void {
  const rights = rightsCache(db, bus)
  const pictures = pictureBytes(files)
  const recordVisit = createPhotoVisitRecorder(db, error =>
    app.log.error({ err: error }, 'could not record a profile visit'),
  )

  /** `as=staff` uses only the staff cookie; all other requests use only the member cookie. */
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
      if (!canSee(caller, right, size)) return refuseWithDelay(request, reply)
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
        if (!bytes) return refuseWithDelay(request, reply)
        return reply.headers({ ...headers, etag }).send(bytes)
      } catch (error) {
        if (error instanceof MarkQueueFullError) return sendRefusal(reply, refuse.busy())
        throw error
      }
    },
  )
}

/** Delays a refusal to the next multiple of 20 ms, so that its timing does not reveal whether the photo exists. */
async function refuseWithDelay(request: PhotoRequest, reply: FastifyReply) {
  const replyAt = Math.ceil(reply.elapsedTime / refusalStepMs) * refusalStepMs
  // Timers have whole milliseconds and may be 1 ms late, so the last 2 ms are spent in turns of the event loop.
  await pause(Math.max(replyAt - reply.elapsedTime - 2, 0))
  while (reply.elapsedTime < replyAt) await nextTurn()
  return answerUnknownPath(request, reply)
}

const toSize = (sent: unknown): PhotoSize | undefined =>
  sent === undefined ? 'card' : photoSizes.find(size => size === sent)

/** The full size is only for members, whose number is marked on it, for the owner and for staff. */
function canSee(caller: PhotoCaller, { kind, photoId }: PhotoRight, size: PhotoSize): boolean {
  if (caller.kind === 'staff') return photoId !== undefined
  return kind === 'public' ? size !== 'full' : kind !== 'none'
}

function hasCurrentCopy({ headers: sent }: FastifyRequest, etag: string): boolean {
  const known = sent['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known?.some(tag => tag === etag || tag === '*') ?? false
}
