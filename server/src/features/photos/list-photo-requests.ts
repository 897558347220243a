import { type listPhotoRequests as contract, photoRequestsShown } from '#contract/features/photos/photos.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listRequests, type RequestPlace } from './access-store.ts'

export const listPhotoRequests: Handler<typeof contract> = async ctx => {
  const { viewer, db, input } = ctx
  const after = readCursor<RequestPlace>(ctx, 'photo requests', input.after)
  if (after instanceof Refusal) return after
  const rows = await listRequests(db, viewer.id, { limit: photoRequestsShown, after })
  const page = rows.slice(0, photoRequestsShown)
  const last = page.at(-1)
  const requests = page.map(({ moment: _, ...request }) => request)
  if (!last || rows.length === page.length) return { requests }
  const end: RequestPlace = { isGranted: last.state === 'granted', moment: last.moment, id: last.user_id }
  return { requests, next: writeCursor(ctx, 'photo requests', end) }
}
