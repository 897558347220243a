import { type listPhotoRequests as contract, photoRequestsShown } from '#contract/photos.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { listRequests } from './access-store.ts'

export const listPhotoRequests: Handler<typeof contract> = async ask => {
  const { viewer, db, input } = ask
  const place = readCursor(ask, 'photo requests', input.after)
  if (place instanceof Refusal) return place
  const [isGranted, moment, id] = place ?? []
  const after = place && { isGranted: isGranted === 1, moment: moment as number, id: id as number }
  const rows = await listRequests(db, viewer.id, { limit: photoRequestsShown, after })
  const page = rows.slice(0, photoRequestsShown)
  const last = page.at(-1)
  const requests = page.map(({ moment: _, ...request }) => request)
  if (!last || rows.length === page.length) return { requests }
  const end = [last.state === 'granted' ? 1 : 0, last.moment, last.user_id]
  return { requests, next: writeCursor(ask, 'photo requests', end) }
}
