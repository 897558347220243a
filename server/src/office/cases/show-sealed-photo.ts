import type { showSealedPhoto as contract } from '#contract/office/cases/cases.ts'
import { openEvidence, pictureKeyOf } from '../../core/moderation/evidence.ts'
import { listEvidence } from '../../core/moderation/evidence-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import { readUnservedPhoto } from '../../features/photos/read-unserved-photo.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findCase } from './inbox-store.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** Opens only a picture that the evidence of this case names. */
export const showSealedPhoto: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, secret, auditedTransaction } = ctx
  const row = await findCase(db, input.id, permissionsOf(viewer))
  if (!row) return noCase()
  const evidence = await listEvidence(db, row.id)
  const isOfCase = evidence.some(({ sealed }) => pictureKeyOf(openEvidence(secret, sealed)) === input.key)
  const bytes = isOfCase ? await readUnservedPhoto(ctx, input.key) : undefined
  if (!bytes) return refuse.notFound('The copy of this photo has been erased.')
  return auditedTransaction(async () => ({
    reply: { picture: `data:image/webp;base64,${bytes.toString('base64')}` },
    note: { subject: `case:${row.id}`, detail: { member: row.memberId, photo: row.photoId, key: input.key } },
  }))
}
