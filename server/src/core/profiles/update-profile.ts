import type { updateProfile as contract } from '#contract/core/profiles/profile.ts'
import { invalidForm } from '#contract/platform/fields.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { reviewChangedProfile } from '../moderation/request-review.ts'
import { recordChangedTexts } from './record-changed-texts.ts'
import { updateDetails, updateFacts } from './store.ts'
import { toStoredProfile } from './to-stored-profile.ts'

/** An edit does not change the approval. With APPROVAL=manual, moderators review the changed texts afterwards. */
export const updateProfile: Handler<typeof contract> = async ({ input, viewer, db, config, reference }) => {
  const { stored, errors } = toStoredProfile(input, reference())
  if (!stored) return invalidForm(errors)

  await db.transaction(async tx => {
    await updateFacts(tx, viewer.id, stored.facts)
    const before = await updateDetails(tx, viewer.id, stored.details)
    if (config.approval === 'manual') await recordChangedTexts(tx, viewer.id, before, stored.details)
    // The edit can answer a moderator's question or the reason of a refusal.
    if (viewer.step === 'done' && !viewer.isApproved) await reviewChangedProfile(tx, viewer.id)
  })
  return { response: 'success', message: 'The profile was saved.' }
}
