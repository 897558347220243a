import { isNeeded } from '#contract/core/settings/consent-facts.ts'
import type { withdrawConsent as contract } from '#contract/core/settings/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateHidden, updateIsPublic } from '../../members/listing-store.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { lockVisibility } from '../visibility/store.ts'
import { presentConsents } from './present-consents.ts'
import { deleteStoredHoroscope, updateWithdrawn } from './store.ts'

/** The same transaction ends what depends on the consent: the public card, the horoscope, or the visibility of the profile. */
export const withdrawConsent: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const { kind } = input
  const answer = await db.transaction(async tx => {
    const { hiddenFor } = await lockVisibility(tx, viewer.id)
    await updateWithdrawn(tx, viewer.id, kind)
    if (kind === 'public_card') await updateIsPublic(tx, viewer.id, false)
    if (kind === 'horoscope') await deleteStoredHoroscope(tx, viewer.id)
    // A member who had already hidden the profile stays hidden, now without an end date.
    if (isNeeded(kind)) await updateHidden(tx, viewer.id, hiddenFor ?? 'consent')
    return presentConsents(tx, viewer.id)
  })
  await publishToPartners(ctx, viewer.id)
  return answer
}
