import type { createProfile as contract } from '#contract/core/profiles/profile.ts'
import { invalidStep } from '#contract/platform/fields.ts'
import { lockRows } from '../../platform/database/lock.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteDraft } from './drafts/store.ts'
import { completeDetails, updateFacts } from './store.ts'
import { toStoredProfile } from './to-stored-profile.ts'

const refused = (message: string) => ({ status: false, message })

export const createProfile: Handler<typeof contract> = async ({ input, viewer, db, reference }) => {
  if (viewer.step === 'phone') return refused('Please verify your mobile number first.')
  if (viewer.step !== 'profile') return refused('The profile was already created.')
  const { stored, errors } = toStoredProfile(input, reference())
  if (!stored) return invalidStep(errors)

  const isDone = await db.transaction(async tx => {
    await lockRows(tx, 'profiles', [viewer.id])
    if (!(await completeDetails(tx, viewer.id, stored.details))) return false
    await updateFacts(tx, viewer.id, stored.facts)
    await deleteDraft(tx, viewer.id, 'profile')
    return true
  })
  return isDone
    ? { status: true, message: 'The profile was saved.' }
    : refused('The profile was already created.')
}
