import type { updateDesiredPartner as contract } from '#contract/core/profiles/preferences.ts'
import { invalidForm } from '#contract/platform/fields.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updatePreferences } from './store.ts'
import { toPreferences } from './to-preferences.ts'

export const updateDesiredPartner: Handler<typeof contract> = async ({ input, viewer, db, reference }) => {
  const { preferences, errors } = toPreferences(input, reference())
  if (!preferences) return invalidForm(errors)
  await db.transaction(tx => updatePreferences(tx, viewer.id, preferences))
  return { response: 'success', message: 'The preferences were saved.' }
}
