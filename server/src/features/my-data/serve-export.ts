import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportPath } from '#contract/features/my-data/my-data.ts'
import { findViewer } from '../../core/accounts/sessions/store.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/db.ts'
import { sendRefusal } from '../../platform/http/add-endpoint.ts'
import { authorize } from '../../platform/http/authorize.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { presentedTokenHash } from '../../platform/http/session-cookie.ts'
import { findChunk, findReadyExport } from './export-store.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A download link, so it is not a call of the contract. Uses the same authorization. */
export function serveExport(app: FastifyInstance, { db, config }: Deps): void {
  const url = exportPath(':id')
  app.get<{ Params: { id: string } }>(url, { config: { access: 'registrant' } }, async (request, reply) => {
    const tokenHash = presentedTokenHash(request, config)
    const viewer = tokenHash && (await findViewer(db, tokenHash))
    const refusal = authorize('registrant', viewer)
    if (refusal || !viewer) return sendRefusal(reply, refusal ?? refuse.notSignedIn())
    const { id } = request.params
    const ready = isId.test(id) ? await findReadyExport(db, id, viewer.id) : undefined
    if (!ready) return sendRefusal(reply, refuse.notFound())
    return reply
      .header('cache-control', 'no-store')
      .header('content-length', ready.bytes)
      .header('content-disposition', 'attachment; filename="saptapadi-my-data.zip"')
      .type('application/zip')
      .send(Readable.from(chunksOf(db, id)))
  })
}

async function* chunksOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const bytes = await findChunk(db, id, n)
    if (!bytes) return
    yield bytes
  }
}
