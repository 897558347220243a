import type { readAgreedText as contract } from '#contract/core/settings/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { findAgreedText } from './store.ts'

export const readAgreedText: Handler<typeof contract> = async ({ db, viewer, input }) => {
  const agreed = await findAgreedText(db, viewer.id, input.hash)
  return agreed ?? refuse.notFound()
}
