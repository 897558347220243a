import type { releaseCase as contract } from '#contract/cases.ts'
import type { Handler } from '../http/handler.ts'
import { release } from './claim-store.ts'

export const releaseCase: Handler<typeof contract> = async ({ viewer, input, quietly }) => {
  await quietly(tx => release(tx, input.id, viewer.id))
  return { message: 'The case is free for others.' }
}
