import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { audit } from '../staff/audit/audit.ts'

export const recordOfficeView = (
  db: Db,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  staffId: number,
  { photoId, ownerId }: { photoId?: number | undefined; ownerId?: number | undefined },
) =>
  db.transaction(tx =>
    audit(tx, {
      action: 'photo.look',
      staffId,
      subject: `photo:${photoId}`,
      detail: { member: ownerId ?? null },
      caller: { address: ip, userAgent: headers['user-agent'] ?? '' },
    }),
  )
