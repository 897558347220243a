import type { updateProfile as contract } from '#contract/core/profiles/profile.ts'
import { invalidForm } from '#contract/platform/fields.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { reviewChangedProfile } from '../moderation/request-review.ts'
import { recordChangedTexts } from './record-changed-texts.ts'
import { updateDetails, updateFacts } from './store.ts'
import { toStoredProfile } from './to-stored-profile.ts'

/** An edit does not change approval: a waiting profile keeps waiting, a listed one stays listed. New texts get a look. */
export const updateProfile: Handler<typeof contract> = async ({ input, viewer, db, config, reference }) => {
  const { stored, errors } = toStoredProfile(input, reference())
  if (!stored) return invalidForm(errors)

  await db.transaction(async tx => {
    await updateFacts(tx, viewer.id, stored.facts)
    const before = await updateDetails(tx, viewer.id, stored.details)
    if (config.approval === 'manual') await recordChangedTexts(tx, viewer.id, before, stored.details)
    // What was asked of the member, or why it was declined, may be answered by it.
    if (viewer.step === 'done' && !viewer.isApproved) await reviewChangedProfile(tx, viewer.id)
  })
  return { response: 'success', message: 'The profile was saved.' }
}
