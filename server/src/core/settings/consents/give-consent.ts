import type { giveConsent as contract } from '#contract/core/settings/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { updateIsPublic, updateShown } from '../../members/listing-store.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { restrictedAudienceRefusal } from '../restricted-audience-refusal.ts'
import { lockVisibility } from '../visibility/store.ts'
import { presentConsents } from './present-consents.ts'
import { hasNeededConsents, insertConsent } from './store.ts'
import { getTextToAgree } from './texts.ts'

const changedSince = 'The text has changed since you opened this page. Please read it before you agree.'

/** Restores what the withdrawal of this consent has ended. */
export const giveConsent: Handler<typeof contract> = async ctx => {
  const { db, viewer, input, caller } = ctx
  const answer = await db.transaction(async tx => {
    const { audience, hiddenFor } = await lockVisibility(tx, viewer.id)
    if (input.kind === 'public_card' && audience === 'wishes') return restrictedAudienceRefusal()
    const agreed = await getTextToAgree(tx, input.kind)
    if (agreed.wording !== input.wording)
      return { ...(await presentConsents(tx, viewer.id)), message: changedSince }
    await insertConsent(tx, viewer.id, agreed, caller)
    if (input.kind === 'public_card') await updateIsPublic(tx, viewer.id, true)
    if (hiddenFor === 'consent' && (await hasNeededConsents(tx, viewer.id))) await updateShown(tx, viewer.id)
    return presentConsents(tx, viewer.id)
  })
  if (!(answer instanceof Refusal)) await publishToPartners(ctx, viewer.id)
  return answer
}
