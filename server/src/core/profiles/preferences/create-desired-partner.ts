import type { createDesiredPartner as contract } from '#contract/core/profiles/partner.ts'
import { invalidStep } from '#contract/platform/fields.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { renewSession } from '../../accounts/sessions/renew-session.ts'
import { askForLook } from '../../moderation/ask-for-look.ts'
import { deleteDraft } from '../drafts/store.ts'
import { setWithheld } from '../withheld-store.ts'
import { goLive } from './go-live.ts'
import { insertWishes, lockProfile } from './store.ts'
import { toWishes } from './to-wishes.ts'

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
  if (viewer.step === 'done') return refused('The desired partner was already saved.')
  const { wishes, errors } = toWishes(input, reference())
  if (!wishes) return invalidStep(errors)

  const isDone = await db.begin(async tx => {
    await lockProfile(tx, viewer.id)
    if (!(await insertWishes(tx, viewer.id, wishes))) return false
    await deleteDraft(tx, viewer.id, 'partner')
    await setWithheld(tx, viewer.id, config.candidateConsent)
    if (config.approval === 'auto') await goLive({ outbox }, tx, viewer.id)
    else await askForLook(tx, { kind: 'profile', memberId: viewer.id })
    return true
  })
  if (!isDone) return refused('The desired partner was already saved.')
  await renewSession(db, cookie)
  return { status: true, message: 'The profile is complete.' }
}
