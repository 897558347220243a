import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contentPictures } from '#contract/core/content/content-kinds.ts'
import { photoSizes } from '#contract/features/photos/photos.ts'
import { apiBase } from '#contract/platform/paths.ts'
import type { Deps } from '../../deps.ts'
import { answerUnknownPath } from '../../platform/http/errors.ts'
import { isContentPicture } from './picture-store.ts'

/** A picture never changes under its name, so browsers cache it permanently. */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="picture.webp"',
  'cache-control': `public, max-age=${365 * 24 * 60 * 60}, immutable`,
  'content-security-policy': "default-src 'none'; sandbox",
}

const cacheBytes = 32 * 2 ** 20
const cacheMs = 60 * 60_000

export function servePictures(
  app: FastifyInstance,
  { db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>,
) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: cacheMs,
  })

  app.get<{ Params: { name: string }; Querystring: { size?: unknown } }>(
    `${apiBase}${contentPictures}:name`,
    { config: { access: 'anyone', rateLimit: { max: config.requestsPerMinute * 10 } } },
    async (request, reply) => {
      const key = /^([0-9a-f]{32})\.webp$/.exec(request.params.name)?.[1]
      const wanted = request.query.size ?? 'full'
      const size = photoSizes.find(name => name === wanted)
      if (!key || !size) return answerUnknownPath(request, reply)
      const name = `${key} ${size}`
      const known = cache.get(name)
      const bytes = known ?? ((await isContentPicture(db, key)) ? await files.get(key, size) : undefined)
      if (!bytes) return answerUnknownPath(request, reply)
      if (!known) cache.set(name, bytes)
      return reply.headers(headers).send(bytes)
    },
  )
}
