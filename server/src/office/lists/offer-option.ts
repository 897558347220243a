import type { offerOption as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { setRetired } from './set-retired.ts'

export const offerOption: Handler<typeof contract> = async ({ input, auditedTransaction }) =>
  auditedTransaction(tx => setRetired(tx, input, false))
