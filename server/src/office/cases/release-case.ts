import type { releaseCase as contract } from '#contract/office/cases/cases.ts'
import { release } from '../../core/moderation/claim-store.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const releaseCase: Handler<typeof contract> = async ({ viewer, input, unauditedTransaction }) => {
  await unauditedTransaction(tx => release(tx, input.id, viewer.id))
  return { message: 'The case is free for others.' }
}
