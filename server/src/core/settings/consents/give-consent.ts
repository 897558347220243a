import type { giveConsent as contract } from '#contract/core/settings/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { choosyIsNotPublic } from '../choosy-is-not-public.ts'
import { updateIsPublic } from '../store.ts'
import { lockProfile, show } from '../visibility/store.ts'
import { presentConsents } from './present-consents.ts'
import { areNeededGiven, insertConsent } from './store.ts'
import { agreedNow } from './texts.ts'

const changedSince = 'It has changed since you opened this page. Please read it, and agree then.'

/** Given again, what its withdrawal ended goes on. */
export const giveConsent: Handler<typeof contract> = async ctx => {
  const { db, viewer, input, caller } = ctx
  const answer = await db.begin(async tx => {
    const { audience, hiddenFor } = await lockProfile(tx, viewer.id)
    if (input.kind === 'public_card' && audience === 'wishes') return choosyIsNotPublic()
    const agreed = await agreedNow(tx, input.kind)
    if (agreed.wording !== input.wording)
      return { ...(await presentConsents(tx, viewer.id)), message: changedSince }
    await insertConsent(tx, viewer.id, agreed, caller)
    if (input.kind === 'public_card') await updateIsPublic(tx, viewer.id, true)
    if (hiddenFor === 'consent' && (await areNeededGiven(tx, viewer.id))) await show(tx, viewer.id)
    return presentConsents(tx, viewer.id)
  })
  if (!(answer instanceof Refusal)) await publishToPartners(ctx, viewer.id)
  return answer
}
