import type { listSentInterests as contract } from '#contract/interests.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { readPlace } from './place.ts'
import { listSent } from './store.ts'
import { toPage } from './to-page.ts'

export const listSentInterests: Handler<typeof contract> = async ({
  input: { limit, after },
  viewer,
  db,
}) => {
  const place = readPlace(after)
  if (place instanceof Refusal) return place
  const { cards, next } = toPage(await listSent(db, viewer.id, { limit, after: place }), limit)
  return { connection: cards, next }
}
