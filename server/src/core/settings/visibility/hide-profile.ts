import type { hideProfile as contract } from '#contract/core/settings/visibility.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { areNeededGiven } from '../consents/store.ts'
import { getSettings } from '../store.ts'
import { hide, lockProfile } from './store.ts'

export const hideProfile: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const answer = await db.begin(async tx => {
    const { hiddenFor } = await lockProfile(tx, viewer.id)
    // Whoever has withdrawn a consent that is needed is shown again by no day.
    const until = (await areNeededGiven(tx, viewer.id)) ? input.until : undefined
    if (hiddenFor !== 'consent') await hide(tx, viewer.id, 'choice', until)
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
