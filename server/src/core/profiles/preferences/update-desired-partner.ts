import type { updateDesiredPartner as contract } from '#contract/core/profiles/partner.ts'
import { invalidForm } from '#contract/platform/fields.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateWishes } from './store.ts'
import { toWishes } from './to-wishes.ts'

export const updateDesiredPartner: Handler<typeof contract> = async ({ input, viewer, db, reference }) => {
  const { wishes, errors } = toWishes(input, reference())
  if (!wishes) return invalidForm(errors)
  await updateWishes(db, viewer.id, wishes)
  return { response: 'success', message: 'The desired partner was saved.' }
}
