import { photoRequestPageSize } from '#contract/features/photos/photos.ts'
import type { PageRequest } from '../../platform/database/keyset.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { shownPhoto } from '../members/photo-rule-store.ts'
import type { AccessKind } from './access-kind.ts'
import { listAccessRequests } from './store.ts'

type ListContext = RequestContext<{ after?: string | undefined }, 'member'>

/** One page of the open and granted requests of one kind. */
export async function listRequests(ctx: ListContext, { subject }: AccessKind) {
  const { viewer, db } = ctx
  const read = (page: PageRequest) => listAccessRequests(db, subject, viewer.id, page)
  const page = await paginate(ctx, `${subject} requests`, read, photoRequestPageSize)
  if (page instanceof Refusal) return page
  const requests = page.rows.map(({ memberId, name, state, since, ...photo }) => ({
    user_id: memberId,
    name,
    ...shownPhoto(photo),
    state,
    at: since.toISOString(),
  }))
  return { requests, ...(page.next && { next: page.next }) }
}
