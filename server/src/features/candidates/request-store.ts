import { z } from 'zod'
import { maxShownRequests } from '#contract/features/candidates/candidate.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

export const insertRequest = (tx: Tx, memberId: number, request: string) =>
  tx.run`
    insert into candidate_requests (member_id, request) values (${memberId}, ${request})
    on conflict (member_id, request) where done_at is null do nothing`

const OpenRequestRow = z.object({
  id: z.int(),
  request: z.string(),
  askedAt: z.date(),
})
export type OpenRequest = z.infer<typeof OpenRequestRow>

export const listOpenRequests = (db: Queries, memberId: number) =>
  db.many(OpenRequestRow)`
    select id::int, request, asked_at as "askedAt" from candidate_requests
    where member_id = ${memberId} and done_at is null order by candidate_requests.id desc limit ${maxShownRequests}`

/** Ticks a request off. A repeated tick keeps the first time. False if the member has no such request. */
export const closeRequest = async (db: Queries, memberId: number, id: number) =>
  (await db.run`
    update candidate_requests set done_at = coalesce(done_at, now()) where id = ${id} and member_id = ${memberId}`) ===
  1

/** Reopens a request, unless the candidate has made the same request again. */
export const reopenRequest = async (tx: Tx, memberId: number, id: number) =>
  (await tx.run`
    update candidate_requests one set done_at = case
      when exists (
        select from candidate_requests open
        where open.member_id = one.member_id and open.request = one.request and open.done_at is null and open.id <> one.id
      ) then done_at
    end
    where id = ${id} and member_id = ${memberId}`) === 1
