import type { saveSettings as contract } from '#contract/core/settings/settings.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { choosyIsNotPublic } from './choosy-is-not-public.ts'
import { give } from './consents/give.ts'
import { withdrawAll } from './consents/store.ts'
import { getSettings, updatePhotoMode, updateShown, updateSwitches } from './store.ts'
import { lockProfile } from './visibility/store.ts'

export const saveSettings: Handler<typeof contract> = ({ input, viewer, caller, db }) =>
  db.begin(async tx => {
    const { audience: before } = await lockProfile(tx, viewer.id)
    const audience = input.audience ?? before
    if (input.isPublic && audience === 'wishes') return choosyIsNotPublic()
    await updateSwitches(tx, viewer.id, input)
    if (input.photoMode !== undefined) await updatePhotoMode(tx, viewer.id, input.photoMode)
    // Shown to some members only, nobody is shown to visitors.
    const isPublic = input.audience === 'wishes' ? false : input.isPublic
    await updateShown(tx, viewer.id, { audience, isPublic })
    if (isPublic !== undefined) {
      if (isPublic) await give(tx, viewer.id, ['public_card'], caller)
      else await withdrawAll(tx, viewer.id, 'public_card')
    }
    return getSettings(tx, viewer.id)
  })
