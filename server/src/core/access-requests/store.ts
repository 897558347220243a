import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { keyset, PagedRow, type PageRequest } from '../../platform/database/keyset.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { literal, sql } from '../../platform/database/sql.ts'
import type { AccessSubject } from '../members/access-state.ts'
import { Addressee } from '../members/addressee.ts'
import { CardPhotoRow, photoColumns } from '../members/photo-rule-store.ts'
import { canNotify, isVisible } from '../members/store.ts'

const CounterpartRow = Addressee.extend({
  /** Wants e-mail about interests and messages, and can be notified of what the viewer does. */
  wantsMail: z.boolean(),
  isViewerHidden: z.boolean(),
})
export type Counterpart = z.infer<typeof CounterpartRow>

/**
 * The other member. Undefined if the viewer cannot see them; `asked` also finds a member who has asked the viewer for
 * this. Locks both members against deletion until the transaction ends.
 */
export const findCounterpart = (tx: Tx, viewerId: number, memberId: number, asked?: AccessSubject) =>
  tx.find(CounterpartRow)`
    select p.member_id as id, p.name, m.email, m.profile_for as "profileFor",
      m.wants_mail and ${canNotify} as "wantsMail", v.hidden_at is not null as "isViewerHidden"
    from member_cards p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    where p.member_id = ${memberId} and (${isVisible} ${asked ? sql`or ${hasAskedViewer(asked)}` : sql``})
    for key share of m, me`

const hasAskedViewer = (subject: AccessSubject) => sql`exists (
  select from access_requests a
  where a.subject = ${subject} and a.owner_id = v.member_id and a.viewer_id = p.member_id
)`

/** Inserts or renews a request. A granted request stays granted. */
export const insertAccessRequest = (tx: Tx, subject: AccessSubject, ownerId: number, viewerId: number) =>
  tx.run`
    insert into access_requests as a (subject, owner_id, viewer_id, state)
    values (${subject}, ${ownerId}, ${viewerId}, 'asked')
    on conflict (owner_id, viewer_id, subject) do update set state = 'asked', asked_at = now(), decided_at = null
      where a.state <> 'granted'`

const AccessRow = z.object({ state: z.enum(['asked', 'granted', 'declined', 'revoked']) })
type AccessState = z.infer<typeof AccessRow>['state']

export async function findAccessState(
  tx: Tx,
  subject: AccessSubject,
  ownerId: number,
  viewerId: number,
): Promise<AccessState | undefined> {
  const row = await tx.find(AccessRow)`
    select state from access_requests
    where subject = ${subject} and owner_id = ${ownerId} and viewer_id = ${viewerId}`
  return row?.state
}

export const updateAccessRequest = (
  tx: Tx,
  subject: AccessSubject,
  ownerId: number,
  viewerId: number,
  state: Exclude<AccessState, 'asked'>,
) =>
  tx.run`
    update access_requests set state = ${state}, decided_at = now()
    where subject = ${subject} and owner_id = ${ownerId} and viewer_id = ${viewerId}`

const AccessRequestRow = PagedRow.extend({
  ...CardPhotoRow.shape,
  memberId: z.int(),
  name: z.string(),
  state: z.enum(['asked', 'granted']),
  since: z.date(),
})

const since = sql`coalesce(a.decided_at, a.asked_at)`

/** Visible members with an open request, then members with a grant, each newest first. */
export function listAccessRequests(
  db: Queries,
  subject: AccessSubject,
  ownerId: number,
  { after, limit }: PageRequest,
) {
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
    from access_requests a
    join member_cards p on p.member_id = a.viewer_id
    join profiles v on v.member_id = a.owner_id
    where a.subject = ${subject} and a.owner_id = ${ownerId} and a.state in ('asked', 'granted')
      and ${isVisible} and ${page.where}
    order by ${page.order}
    limit ${literal(limit)}`
}

const ViewerRow = z.object({ viewerId: z.int() })

/** For a horoscope that is deleted, so that a later one is not shown to the same members. */
export async function deleteChartRequests(tx: Tx, ownerId: number): Promise<void> {
  const rows = await tx.many(ViewerRow)`
    select viewer_id as "viewerId" from access_requests where owner_id = ${ownerId} and subject = 'chart'`
  if (rows.length === 0) return
  await lockRows(tx, 'member_activity', [ownerId, ...rows.map(row => row.viewerId)])
  await tx.run`delete from access_requests where owner_id = ${ownerId} and subject = 'chart'`
}
