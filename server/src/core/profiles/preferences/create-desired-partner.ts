import type { createDesiredPartner as contract } from '#contract/core/profiles/preferences.ts'
import { invalidStep } from '#contract/platform/fields.ts'
import { lockRows } from '../../../platform/database/lock.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { renewSession } from '../../accounts/sessions/renew-session.ts'
import { updateWithheld } from '../../members/withheld-store.ts'
import { requestReview } from '../../moderation/request-review.ts'
import { deleteDraft } from '../drafts/store.ts'
import { approveProfile } from './approve-profile.ts'
import { insertPreferences } from './store.ts'
import { toPreferences } from './to-preferences.ts'

const refused = (message: string) => ({ status: false, message })

export const createDesiredPartner: Handler<typeof contract> = async ({
  input,
  viewer,
  db,
  config,
  outbox,
  reference,
  cookie,
}) => {
  if (viewer.step === 'phone') return refused('Please verify your mobile number first.')
  if (viewer.step === 'profile') return refused('Please create the profile first.')
  if (viewer.step === 'done') return refused('The preferences were already saved.')
  const { preferences, errors } = toPreferences(input, reference())
  if (!preferences) return invalidStep(errors)

  const isDone = await db.transaction(async tx => {
    await lockRows(tx, 'profiles', [viewer.id])
    if (!(await insertPreferences(tx, viewer.id, preferences))) return false
    await deleteDraft(tx, viewer.id, 'partner')
    await updateWithheld(tx, viewer.id, config.candidateConsent)
    if (config.approval === 'auto') await approveProfile({ outbox }, tx, viewer.id)
    else await requestReview(tx, { kind: 'profile', memberId: viewer.id })
    return true
  })
  if (!isDone) return refused('The preferences were already saved.')
  await renewSession(db, cookie)
  return { status: true, message: 'The profile is complete.' }
}
