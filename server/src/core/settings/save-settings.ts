import type { saveSettings as contract } from '#contract/core/settings/settings.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { updateSwitches } from '../members/account-store.ts'
import { updateAudience, updatePhotoMode } from '../members/listing-store.ts'
import { recordConsents } from './consents/record-consents.ts'
import { updateWithdrawn } from './consents/store.ts'
import { restrictedAudienceRefusal } from './restricted-audience-refusal.ts'
import { getSettings } from './store.ts'
import { lockVisibility } from './visibility/store.ts'

export const saveSettings: Handler<typeof contract> = ({ input, viewer, caller, db }) =>
  db.transaction(async tx => {
    const { audience: before } = await lockVisibility(tx, viewer.id)
    const audience = input.audience ?? before
    if (input.isPublic && audience === 'wishes') return restrictedAudienceRefusal()
    await updateSwitches(tx, viewer.id, input)
    if (input.photoMode !== undefined) await updatePhotoMode(tx, viewer.id, input.photoMode)
    // A restricted audience ends the public card.
    const isPublic = input.audience === 'wishes' ? false : input.isPublic
    await updateAudience(tx, viewer.id, { audience, isPublic })
    if (isPublic !== undefined) {
      if (isPublic) await recordConsents(tx, viewer.id, ['public_card'], caller)
      else await updateWithdrawn(tx, viewer.id, 'public_card')
    }
    return getSettings(tx, viewer.id)
  })
