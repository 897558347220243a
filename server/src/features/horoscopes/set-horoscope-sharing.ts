import type { setHoroscopeSharing as contract } from '#contract/features/horoscopes/horoscopes.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { presentOwnHoroscope } from './present-horoscope.ts'
import { updateSharing } from './store.ts'

export const setHoroscopeSharing: Handler<typeof contract> = ({ db, viewer, input }) =>
  db.transaction(async tx => {
    const isStored = await updateSharing(tx, viewer.id, input)
    return isStored ? presentOwnHoroscope(tx, viewer.id) : refuse.notFound('Please add the horoscope first.')
  })
