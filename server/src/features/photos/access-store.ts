import { z } from 'zod'
import { photoModes } from '#contract/core/settings/visibility-choices.ts'
import { Addressee } from '../../core/members/addressee.ts'
import { CardPhotoRow, photoColumns, photoHidden } from '../../core/members/photo-rule-store.ts'
import { canNotify, isVisible } from '../../core/members/store.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { keyset, PagedRow, type PageRequest } from '../../platform/database/keyset.ts'
import { literal, sql } from '../../platform/database/sql.ts'

const CounterpartRow = Addressee.extend({
  /** Wants e-mail about interests and messages, and can be notified of what the viewer does. */
  wantsMail: z.boolean(),
  mode: z.enum(photoModes),
  hasPhotos: z.boolean(),
  /** Why the viewer cannot see the photos; null if the viewer can. */
  hidden: CardPhotoRow.shape.hidden,
  isViewerHidden: z.boolean(),
})
export type Counterpart = z.infer<typeof CounterpartRow>

/**
 * The other member. Undefined if the viewer cannot see them; `hasAsked` also finds a member who has asked the viewer.
 * Locks both members against deletion until the transaction ends.
 */
export const findCounterpart = (tx: Tx, viewerId: number, memberId: number, { hasAsked = false } = {}) =>
  tx.find(CounterpartRow)`
    select p.member_id as id, p.name, m.email, m.profile_for as "profileFor",
      m.wants_mail and ${canNotify} as "wantsMail", p.photo_mode as mode, p.photo is not null as "hasPhotos",
      ${photoHidden} as hidden, v.hidden_at is not null as "isViewerHidden"
    from member_cards p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    where p.member_id = ${memberId} and (${isVisible} ${hasAsked ? sql`or ${hasAskedViewer}` : sql``})
    for key share of m, me`

const hasAskedViewer = sql`exists (
  select from photo_access a where a.owner_id = v.member_id and a.viewer_id = p.member_id
)`

/** Inserts or renews a request. A granted request stays granted. */
export const insertAccessRequest = (tx: Tx, ownerId: number, viewerId: number) =>
  tx.run`
    insert into photo_access as a (owner_id, viewer_id, state) values (${ownerId}, ${viewerId}, 'asked')
    on conflict (owner_id, viewer_id) do update set state = 'asked', asked_at = now(), decided_at = null
      where a.state <> 'granted'`

const AccessRow = z.object({ state: z.enum(['asked', 'granted', 'declined', 'revoked']) })
type AccessState = z.infer<typeof AccessRow>['state']

export async function findAccessState(
  tx: Tx,
  ownerId: number,
  viewerId: number,
): Promise<AccessState | undefined> {
  const row = await tx.find(AccessRow)`
    select state from photo_access where owner_id = ${ownerId} and viewer_id = ${viewerId}`
  return row?.state
}

export const updateAccessRequest = (
  tx: Tx,
  ownerId: number,
  viewerId: number,
  state: Exclude<AccessState, 'asked'>,
) =>
  tx.run`
    update photo_access set state = ${state}, decided_at = now()
    where owner_id = ${ownerId} and viewer_id = ${viewerId}`

const AccessRequestRow = PagedRow.extend({
  ...CardPhotoRow.shape,
  memberId: z.int(),
  name: z.string(),
  state: z.enum(['asked', 'granted']),
  since: z.date(),
})

const since = sql`coalesce(a.decided_at, a.asked_at)`

/** Visible members with an open request, then members with a grant, each newest first. */
export function listAccessRequests(db: Queries, ownerId: number, { after, limit }: PageRequest) {
  const page = keyset(
    [
      { by: sql`(a.state = 'asked')`, as: 'boolean' },
      { by: since, as: 'time' },
      { by: sql`a.viewer_id`, as: 'id' },
    ],
    after,
  )
  return db.many(AccessRequestRow)`
    select p.member_id as "memberId", p.name, ${photoColumns}, a.state, ${since} as since, ${page.select}
    from photo_access a
    join member_cards p on p.member_id = a.viewer_id
    join profiles v on v.member_id = a.owner_id
    where a.owner_id = ${ownerId} and a.state in ('asked', 'granted') and ${isVisible} and ${page.where}
    order by ${page.order}
    limit ${literal(limit)}`
}
