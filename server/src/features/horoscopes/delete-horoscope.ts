import type { deleteHoroscope as contract } from '#contract/features/horoscopes/horoscopes.ts'
import { deleteStoredHoroscope, updateWithdrawn } from '../../core/settings/consents/store.ts'
import { lockVisibility } from '../../core/settings/visibility/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { presentOwnHoroscope } from './present-horoscope.ts'

export const deleteHoroscope: Handler<typeof contract> = ({ db, viewer }) =>
  db.transaction(async tx => {
    await lockVisibility(tx, viewer.id)
    await updateWithdrawn(tx, viewer.id, 'horoscope')
    await deleteStoredHoroscope(tx, viewer.id)
    return presentOwnHoroscope(tx, viewer.id)
  })
