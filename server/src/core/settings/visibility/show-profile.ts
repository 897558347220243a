import type { showProfile as contract } from '#contract/core/settings/visibility.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateShown } from '../../members/listing-store.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { hasNeededConsents } from '../consents/store.ts'
import { getSettings } from '../store.ts'
import { deleteFoundPartner, lockVisibility } from './store.ts'

export const showProfile: Handler<typeof contract> = async ctx => {
  const { db, viewer } = ctx
  const answer = await db.transaction(async tx => {
    await lockVisibility(tx, viewer.id)
    const isAllowed = await hasNeededConsents(tx, viewer.id)
    if (isAllowed) {
      await updateShown(tx, viewer.id)
      await deleteFoundPartner(tx, viewer.id)
    }
    const settings = await getSettings(tx, viewer.id)
    return isAllowed
      ? { response: 'success' as const, message: 'Other members can see the profile again.', settings }
      : { response: 'invalid' as const, message: needsConsent, settings }
  })
  await publishToPartners(ctx, viewer.id)
  return answer
}

const needsConsent =
  'You have withdrawn a consent that a visible profile needs. Please agree again first, under Consents.'
