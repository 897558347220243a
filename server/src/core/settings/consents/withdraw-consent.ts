import { isNeeded } from '#contract/core/settings/consent-facts.ts'
import type { withdrawConsent as contract } from '#contract/core/settings/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateHidden, updateIsPublic } from '../../members/listing-store.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { lockVisibility } from '../visibility/store.ts'
import { presentConsents } from './present-consents.ts'
import { updateWithdrawn } from './store.ts'

/** In the same transaction everything ends that hangs on it: the card of visitors, or being shown at all. */
export const withdrawConsent: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const { kind } = input
  const answer = await db.transaction(async tx => {
    const { hiddenFor } = await lockVisibility(tx, viewer.id)
    await updateWithdrawn(tx, viewer.id, kind)
    if (kind === 'public_card') await updateIsPublic(tx, viewer.id, false)
    // Who had hidden before stays so by choice, and without a day that would end it.
    if (isNeeded(kind)) await updateHidden(tx, viewer.id, hiddenFor ?? 'consent')
    return presentConsents(tx, viewer.id)
  })
  await publishToPartners(ctx, viewer.id)
  return answer
}
