import type { FastifyInstance } from 'fastify'
import { candidatePhotoPath } from '#contract/features/candidates/candidate.ts'
import type { Deps } from '../../deps.ts'
import { answerUnknownPath } from '../../platform/http/errors.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { findCandidateByLink, findCandidatePicture } from './store.ts'

const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="photo.webp"',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
}

/** Serves the photos of the profile to the candidate, who has a link and no session. */
export function serveCandidatePhotos(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): void {
  app.get<{ Params: { token: string; slot: string } }>(
    candidatePhotoPath(':token', ':slot'),
    { config: { access: 'anyone' } },
    async (request, reply) => {
      const { token, slot } = request.params
      const row =
        /^[\w-]{22}$/.test(token) && /^[1-6]$/.test(slot) && (await findCandidateByLink(db, hashToken(token)))
      const key = row ? await findCandidatePicture(db, row.memberId, Number(slot)) : undefined
      const bytes = key && (await files.get(key, 'card'))
      if (!bytes) return answerUnknownPath(request, reply)
      return reply.headers(headers).send(bytes)
    },
  )
}
