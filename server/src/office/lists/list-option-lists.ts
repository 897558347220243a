import type { listOptionLists as contract } from '#contract/office/lists/option-lists.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listLengths } from './store.ts'

export const listOptionLists: Handler<typeof contract> = async ({ db }) => ({ lists: await listLengths(db) })
