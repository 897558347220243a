import { maxShownRequests } from '#contract/features/candidates/candidate.ts'
import type { Sql } from '../../platform/database/db.ts'

/** A request that is open already is not added twice. */
export async function insertRequest(tx: Sql, memberId: number, request: string): Promise<void> {
  await tx`
    insert into candidate_requests (member_id, request) values (${memberId}, ${request})
    on conflict (member_id, request) where done_at is null do nothing`
}

export interface OpenRequest {
  id: number
  request: string
  askedAt: Date
}

/** The newest first. */
export function listOpenRequests(db: Sql, memberId: number): Promise<OpenRequest[]> {
  return db<OpenRequest[]>`
    select id::int, request, asked_at as "askedAt" from candidate_requests
    where member_id = ${memberId} and done_at is null order by candidate_requests.id desc limit ${maxShownRequests}`
}

/** False if the member has no such request. Ticked off twice, it keeps its first time. */
export async function closeRequest(db: Sql, memberId: number, id: number): Promise<boolean> {
  const { count } = await db`
    update candidate_requests set done_at = coalesce(done_at, now()) where id = ${id} and member_id = ${memberId}`
  return count === 1
}

/** Takes a tick back. If the candidate has asked for the same again, that request is open already. */
export async function reopenRequest(tx: Sql, memberId: number, id: number): Promise<boolean> {
  const { count } = await tx`
    update candidate_requests one set done_at = case
      when exists (
        select from candidate_requests open
        where open.member_id = one.member_id and open.request = one.request and open.done_at is null and open.id <> one.id
      ) then done_at
    end
    where id = ${id} and member_id = ${memberId}`
  return count === 1
}
