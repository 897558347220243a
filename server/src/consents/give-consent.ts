import type { giveConsent as contract } from '#contract/consents.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { choosyIsNotPublic } from '../settings/choosy-is-not-public.ts'
import { updateIsPublic } from '../settings/store.ts'
import { lockProfile, show } from '../visibility/store.ts'
import { tellPartners } from '../visibility/tell-partners.ts'
import { give } from './give.ts'
import { presentConsents } from './present-consents.ts'
import { areNeededGiven } from './store.ts'

/** Given again, what its withdrawal ended goes on. */
export const giveConsent: Handler<typeof contract> = async ask => {
  const { db, viewer, input, caller } = ask
  const answer = await db.begin(async tx => {
    const { audience, hiddenFor } = await lockProfile(tx, viewer.id)
    if (input.kind === 'public_card' && audience === 'wishes') return choosyIsNotPublic()
    await give(tx, viewer.id, [input.kind], caller)
    if (input.kind === 'public_card') await updateIsPublic(tx, viewer.id, true)
    if (hiddenFor === 'consent' && (await areNeededGiven(tx, viewer.id))) await show(tx, viewer.id)
    return presentConsents(tx, viewer.id)
  })
  if (!(answer instanceof Refusal)) await tellPartners(ask, viewer.id)
  return answer
}
