import type { listBlocks as contract } from '#contract/blocks.ts'
import type { Handler } from '../http/handler.ts'
import { listNewestBlocks } from './store.ts'

export const listBlocks: Handler<typeof contract> = async ({ db, viewer }) => ({
  blocks: (await listNewestBlocks(db, viewer.id)).map(({ at, ...who }) => ({ ...who, at: at.toISOString() })),
})
