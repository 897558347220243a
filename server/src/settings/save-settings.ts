import { type saveSettings as contract, publicCardWording } from '#contract/settings.ts'
import type { Handler } from '../http/handler.ts'
import {
  getSettings,
  givePublicConsent,
  updateIsPublic,
  updatePhotoMode,
  updateSwitches,
  withdrawPublicConsent,
} from './store.ts'

export const saveSettings: Handler<typeof contract> = ({ input, viewer, caller, db }) =>
  db.begin(async tx => {
    await updateSwitches(tx, viewer.id, input)
    if (input.photoMode !== undefined) await updatePhotoMode(tx, viewer.id, input.photoMode)
    if (input.isPublic !== undefined) {
      await updateIsPublic(tx, viewer.id, input.isPublic)
      if (input.isPublic) await givePublicConsent(tx, viewer.id, publicCardWording, caller)
      else await withdrawPublicConsent(tx, viewer.id)
    }
    return getSettings(tx, viewer.id)
  })
