import { type listPhotoRequests as contract, photoRequestPageSize } from '#contract/features/photos/photos.ts'
import { shownPhoto } from '../../core/members/photo-rule-store.ts'
import type { PageRequest } from '../../platform/database/keyset.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listAccessRequests } from './access-store.ts'

export const listPhotoRequests: Handler<typeof contract> = async ctx => {
  const { viewer, db } = ctx
  const read = (page: PageRequest) => listAccessRequests(db, viewer.id, page)
  const page = await paginate(ctx, 'photo requests', read, photoRequestPageSize)
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
