import type { sayFoundPartner as contract } from '#contract/core/settings/visibility.ts'
import { brand } from '#contract/platform/brand.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateHidden } from '../../members/listing-store.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { receive } from '../../moderation/receive.ts'
import { getSettings } from '../store.ts'
import { insertFoundPartner, lockVisibility } from './store.ts'

/** A story becomes an enquiry for the office. It is not shown before staff have asked the member. */
export const sayFoundPartner: Handler<typeof contract> = async ctx => {
  const { db, viewer, input, caller } = ctx
  const { place, story } = input
  const answer = await db.transaction(async tx => {
    const { hiddenFor } = await lockVisibility(tx, viewer.id)
    if (hiddenFor !== 'consent') await updateHidden(tx, viewer.id, 'found')
    await insertFoundPartner(tx, viewer.id, place, story !== '')
    if (story)
      await receive(tx, ctx, {
        kind: 'enquiry',
        subject: null,
        reason: 'enquiry',
        reporterId: viewer.id,
        isProven: true,
        channel: 'contact form',
        address: caller.address,
        text: `A success story from ${brand.memberPrefix}${viewer.id}, found ${place}:\n\n${story}`,
      })
    const settings = await getSettings(tx, viewer.id)
    return { response: 'success' as const, message: story ? `${wishes} ${thanks}` : wishes, settings }
  })
  await publishToPartners(ctx, viewer.id)
  return answer
}

const wishes = 'We are happy for you, and wish the couple a long road together. The profile is hidden.'
const thanks = 'Thank you for the story. We will write to you before we show any of it.'
