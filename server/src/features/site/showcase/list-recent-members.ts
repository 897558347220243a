import { type listRecentMembers as contract, visitorCardsMax } from '#contract/features/site/showcase.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listPublicCards } from './store.ts'

export const listRecentMembers: Handler<typeof contract> = ({ db }) =>
  listPublicCards(db, { limit: visitorCardsMax, onlyBeforeToday: true, photosFirstOf: 4 * visitorCardsMax })
