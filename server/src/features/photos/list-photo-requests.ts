import { type listPhotoRequests as contract, photoRequestPageSize } from '#contract/features/photos/photos.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listAccessRequests, type RequestPosition } from './access-store.ts'

export const listPhotoRequests: Handler<typeof contract> = async ctx => {
  const { viewer, db, input } = ctx
  const after = readCursor<RequestPosition>(ctx, 'photo requests', input.after)
  if (after instanceof Refusal) return after
  const rows = await listAccessRequests(db, viewer.id, { limit: photoRequestPageSize, after })
  const page = rows.slice(0, photoRequestPageSize)
  const last = page.at(-1)
  const requests = page.map(({ moment: _, ...request }) => request)
  if (!last || rows.length === page.length) return { requests }
  const end: RequestPosition = { isGranted: last.state === 'granted', moment: last.moment, id: last.user_id }
  return { requests, next: writeCursor(ctx, 'photo requests', end) }
}
