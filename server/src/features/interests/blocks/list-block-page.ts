import type { BlockKind } from '#contract/features/interests/blocks.ts'
import type { RequestContext } from '../../../platform/http/handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { listBlocked } from './store.ts'

type PageContext = RequestContext<{ limit: number; after?: string | undefined }, 'member'>

export async function listBlockPage(ctx: PageContext, kind: BlockKind) {
  const page = await paginate(ctx, `blocks ${kind}`, at => listBlocked(ctx.db, ctx.viewer.id, kind, at))
  if (page instanceof Refusal) return page
  const people = page.rows.map(({ memberId, name, at }) => ({
    user_id: memberId,
    name,
    at: at.toISOString(),
  }))
  return { people, next: page.next }
}
