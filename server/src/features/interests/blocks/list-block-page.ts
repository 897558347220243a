import type { BlockKind } from '#contract/features/interests/blocks.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import type { RequestContext } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { listNewestBlocks } from './store.ts'

type PageContext = RequestContext<{ limit: number; after?: string | undefined }, 'member'>

export async function listBlockPage(ctx: PageContext, kind: BlockKind) {
  const { db, viewer, input } = ctx
  const list = `blocks ${kind}`
  const after = readCursor(ctx, list, input.after)
  if (after instanceof Refusal) return after
  const rows = await listNewestBlocks(db, viewer.id, kind, { limit: input.limit, after })
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const people = page.map(({ user_id, name, at }) => ({ user_id, name, at: at.toISOString() }))
  if (!last || rows.length <= input.limit) return { people }
  return { people, next: writeCursor(ctx, list, { moment: last.moment, id: last.user_id }) }
}
