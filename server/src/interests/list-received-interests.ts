import type { listReceivedInterests as contract } from '#contract/interests.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { readPlace } from './place.ts'
import { listReceived } from './store.ts'
import { toPage } from './to-page.ts'

export const listReceivedInterests: Handler<typeof contract> = async ({
  input: { limit, after },
  viewer,
  db,
}) => {
  const place = readPlace(after)
  if (place instanceof Refusal) return place
  const { cards, next } = toPage(await listReceived(db, viewer.id, { limit, after: place }), limit)
  return { received: cards, next }
}
