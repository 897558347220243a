import type { hideProfile as contract } from '#contract/core/settings/visibility.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateHidden } from '../../members/listing-store.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { hasNeededConsents } from '../consents/store.ts'
import { getSettings } from '../store.ts'
import { lockVisibility } from './store.ts'

export const hideProfile: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const answer = await db.transaction(async tx => {
    const { hiddenFor } = await lockVisibility(tx, viewer.id)
    // Without a needed consent the profile stays hidden, so an end date is ignored.
    const until = (await hasNeededConsents(tx, viewer.id)) ? input.until : undefined
    if (hiddenFor !== 'consent') await updateHidden(tx, viewer.id, 'choice', until)
    const settings = await getSettings(tx, viewer.id)
    return {
      response: 'success' as const,
      message: 'The profile is hidden. Other members cannot find or open it.',
      settings,
    }
  })
  await publishToPartners(ctx, viewer.id)
  return answer
}
