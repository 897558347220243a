import type { readAgreedText as contract } from '#contract/consents.ts'
import type { Handler } from '../http/handler.ts'
import { refuse } from '../http/refusal.ts'
import { findText } from './store.ts'

export const readAgreedText: Handler<typeof contract> = async ({ db, viewer, input }) => {
  const text = await findText(db, viewer.id, input.hash)
  return text === undefined ? refuse.notFound() : { text }
}
