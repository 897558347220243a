import type { PhotoHidden } from '#contract/core/members/member.ts'
import type { PhotoMode } from '#contract/core/settings/visibility-choices.ts'
import type { listPhotoRequests } from '#contract/features/photos/photos.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Addressee } from '../../core/members/addressee.ts'
import {
  type CardPhotoRow,
  photoColumns,
  photoHidden,
  shownPhoto,
} from '../../core/members/photo-rule-store.ts'
import { canNotify, isVisible } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'

export interface Counterpart extends Addressee {
  /** Wants e-mail about interests and messages, and is notified of what the viewer does. */
  wantsMail: boolean
  mode: PhotoMode
  hasPhotos: boolean
  /** Why the viewer does not see their photos. */
  hidden: NonNullable<PhotoHidden> | null
  isViewerHidden: boolean
}

/**
 * The other of the two; nothing of someone the viewer cannot see, unless they have asked the viewer and that is enough.
 * Neither can leave before the transaction ends.
 */
export async function findCounterpart(
  tx: Sql,
  viewerId: number,
  memberId: number,
  { hasAsked = false } = {},
): Promise<Counterpart | undefined> {
  const [row] = await tx<Counterpart[]>`
    select p.member_id as id, p.name, m.email, m.profile_for as "profileFor",
      m.wants_mail and ${canNotify} as "wantsMail", p.photo_mode as mode, p.photo is not null as "hasPhotos",
      ${photoHidden} as hidden, v.hidden_at is not null as "isViewerHidden"
    from member_cards p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    where p.member_id = ${memberId} and (${isVisible} ${hasAsked ? tx`or ${hasAskedViewer}` : tx``})
    for key share of m, me`
  return row
}

const hasAskedViewer = sql`exists (
  select from photo_access a where a.owner_id = v.member_id and a.viewer_id = p.member_id
)`

/** Asks, or asks anew; one who may look already is left so. */
export async function insertAccessRequest(tx: Sql, ownerId: number, viewerId: number): Promise<void> {
  await tx`
    insert into photo_access as a (owner_id, viewer_id, state) values (${ownerId}, ${viewerId}, 'asked')
    on conflict (owner_id, viewer_id) do update set state = 'asked', asked_at = now(), decided_at = null
      where a.state <> 'granted'`
}

type AccessState = 'asked' | 'granted' | 'declined' | 'revoked'

/** What became of the request to this owner; undefined where there was none. */
export async function findAccessState(
  tx: Sql,
  ownerId: number,
  viewerId: number,
): Promise<AccessState | undefined> {
  const [row] = await tx<{ state: AccessState }[]>`
    select state from photo_access where owner_id = ${ownerId} and viewer_id = ${viewerId}`
  return row?.state
}

export async function updateAccessRequest(
  tx: Sql,
  ownerId: number,
  viewerId: number,
  state: Exclude<AccessState, 'asked'>,
): Promise<void> {
  await tx`
    update photo_access set state = ${state}, decided_at = now()
    where owner_id = ${ownerId} and viewer_id = ${viewerId}`
}

type PhotoRequest = Reply<typeof listPhotoRequests>['requests'][number]

export interface RequestPosition {
  isGranted: boolean
  moment: number
  id: number
}

/**
 * Those who wait before those who may look, each the newest first, without people who cannot be seen; and one more, which
 * says that there is a next page.
 */
export async function listAccessRequests(
  db: Sql,
  ownerId: number,
  { limit, after }: { limit: number; after: RequestPosition | undefined },
): Promise<(PhotoRequest & { moment: number })[]> {
  const rows = await db<
    (Omit<PhotoRequest, 'image1' | 'at'> & CardPhotoRow & { at: Date; moment: number })[]
  >`
    select p.member_id as user_id, p.name, ${photoColumns}, a.state, ${since} as at,
      (extract(epoch from ${since}) * 1000000)::bigint as moment
    from photo_access a
    join member_cards p on p.member_id = a.viewer_id
    join profiles v on v.member_id = a.owner_id
    where a.owner_id = ${ownerId} and a.state in ('asked', 'granted') and ${isVisible}
      ${after ? db`and ${isAfter(db, after)}` : db``}
    order by a.state, ${since} desc, a.viewer_id desc
    limit ${literal(limit + 1)}`
  return rows.map(row => ({ ...row, ...shownPhoto(row), at: row.at.toISOString() }))
}

const since = sql`coalesce(a.decided_at, a.asked_at)`

const isAfter = (db: Sql, { isGranted, moment, id }: RequestPosition) => {
  const state = isGranted ? 'granted' : 'asked'
  const at = db`'epoch'::timestamptz + ${moment}::bigint * interval '1 microsecond'`
  return db`(a.state > ${state} or (a.state = ${state} and (${since}, a.viewer_id) < (${at}, ${id}::int)))`
}
