import type { Sql } from '../../platform/database/db.ts'

/**
 * What decisions say about a member. Times stay in the database, which knows them to the microsecond. Who was hidden and is
 * shown again after a look at the profile is shown; what the service hid by itself waits for the case it did so for.
 */
const saidOf = (tx: Sql, memberId: number) => tx`
  own as materialized (
    select e.*, d.kind, d.decided_by, counts(d) and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now()) as holds
    from decision_effects e join decisions d on d.id = e.decision_id
    where e.member_id = ${memberId}
  ), said as (
    select min(starts_at) filter (where holds and action in ('suspend', 'close')) as suspended_at,
      max(ends_at) filter (where holds and action = 'pauseMessages') as paused_until,
      min(starts_at) filter (where holds and action = 'show' and kind = 'profile') as approved,
      coalesce(bool_or(holds and action = 'hideProfile' and (
        decided_by is null
        or decision_id > coalesce((select max(decision_id) from own where holds and action = 'show' and kind = 'profile'), 0)
      )), false) as is_hidden,
      coalesce(bool_or(action = 'show' and kind = 'profile'), false) as was_decided,
      (array_agg(was_approved_at order by decision_id desc) filter (where was_approved_at is not null))[1] as before
    from own
  )`

/** Whether a decision shows this profile for the first time. Locked, so that two do not derive at once. */
export async function isShownFirst(tx: Sql, memberId: number): Promise<boolean> {
  await tx`select from profiles where member_id = ${memberId} for no key update`
  const [row] = await tx`
    with ${saidOf(tx, memberId)}
    select from profiles p, said
    where p.member_id = ${memberId} and p.approved_at is null and said.approved is not null and said.before is null
      and not said.is_hidden`
  return row !== undefined
}

/** Who was never decided about stays approved as they were; what they were before is known from the decisions since. */
export async function deriveMember(tx: Sql, memberId: number): Promise<void> {
  await tx`
    with ${saidOf(tx, memberId)}, derived as (
      select said.suspended_at, case
          when said.is_hidden then null
          when said.approved is not null then said.approved
          when said.was_decided then null
          else coalesce(p.approved_at, said.before)
        end as approved_at
      from profiles p, said where p.member_id = ${memberId}
    )
    update profiles p set approved_at = derived.approved_at, suspended_at = derived.suspended_at
    from derived
    where p.member_id = ${memberId}
      and (p.approved_at, p.suspended_at) is distinct from (derived.approved_at, derived.suspended_at)`
  await tx`
    with ${saidOf(tx, memberId)}
    update members m set messages_paused_until = said.paused_until
    from said where m.id = ${memberId} and m.messages_paused_until is distinct from said.paused_until`
}

/** The last decision that counts, of whichever case; without one, the photo stands as before the first. */
const lastOf = (tx: Sql, photoId: number) => tx`
  own as materialized (
    select e.action, e.photo_reason, e.was_status, e.decision_id, e.is_banned, d.decided_by, d.at,
      counts(d) and e.starts_at <= now() as holds
    from decision_effects e join decisions d on d.id = e.decision_id
    where e.photo_id = ${photoId} and e.action in ('hold', 'show', 'removePhoto')
  ), last as (select * from own where holds order by decision_id desc limit 1)`

export async function derivePhoto(tx: Sql, photoId: number): Promise<void> {
  await tx`select from photos where id = ${photoId} for no key update`
  await tx`
    with ${lastOf(tx, photoId)}, derived as (
      select coalesce(
          case last.action when 'hold' then 'held' when 'show' then 'approved' when 'removePhoto' then 'rejected' end,
          (select was_status from own order by decision_id limit 1), p.status
        ) as status,
        last.photo_reason as reason, case when last.action <> 'hold' then last.decided_by end as decided_by,
        case when last.action <> 'hold' then last.at end as decided_at
      from photos p left join last on true where p.id = ${photoId}
    )
    update photos p
    set status = derived.status, reason = derived.reason, decided_by = derived.decided_by, decided_at = derived.decided_at
    from derived
    where p.id = ${photoId} and (p.status, p.reason, p.decided_by, p.decided_at)
      is distinct from (derived.status, derived.reason, derived.decided_by, derived.decided_at)`
}

export interface Ban {
  decisionId: number
  staffId: number | null
  reason: string | null
}

/** The decision by which nothing like this photo is shown again. Bans of others about it are lifted. */
export async function findBan(tx: Sql, photoId: number): Promise<Ban | undefined> {
  const [ban] = await tx<Ban[]>`
    with ${lastOf(tx, photoId)}
    select decision_id as "decisionId", decided_by as "staffId", photo_reason as reason from last where is_banned`
  await tx`
    delete from banned_photos b using decision_effects e
    where e.decision_id = b.decision_id and e.photo_id = ${photoId}
      and b.decision_id is distinct from ${ban?.decisionId ?? null}::bigint`
  return ban
}

export async function hasBan(tx: Sql, decisionId: number): Promise<boolean> {
  const [row] = await tx`select from banned_photos where decision_id = ${decisionId}`
  return row !== undefined
}
