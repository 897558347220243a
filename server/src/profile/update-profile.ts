import type { updateProfile as contract } from '#contract/profile.ts'
import type { Handler } from '../http/handler.ts'
import { updateDetails, updateFacts } from './store.ts'
import { toStoredProfile } from './to-stored-profile.ts'

/** An edit does not change approval: a waiting profile keeps waiting, a listed one stays listed. */
export const updateProfile: Handler<typeof contract> = async ({ input, viewer, db, reference }) => {
  const { stored, errors } = toStoredProfile(input, reference())
  if (!stored) return { response: 'invalid', message: 'Please check the fields marked below.', errors }

  await db.begin(async tx => {
    await updateDetails(tx, viewer.id, stored.details)
    await updateFacts(tx, viewer.id, stored.facts)
  })
  return { response: 'success', message: 'Your profile was saved.' }
}
