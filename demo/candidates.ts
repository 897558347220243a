import { z } from 'zod'
import { type CastIds, idOf, type Transaction } from './insert-cast.ts'

const IdRow = z.object({ id: z.int() })

const agreed = 'Candidate’s yes, version 1'

/**
 * Consents. Most candidates have agreed, among them Meera, who shares the account with her mother. Aditya has not been
 * asked. One member of the population has deleted the account.
 */
export async function insertCandidates(tx: Transaction, ids: CastIds): Promise<void> {
  await tx.run`
    insert into candidates (member_id, phone, token_hash, asked_at, expires_at, agreed_at, agreed_to)
    select m.id, (6000000000 + m.id)::text, sha256(convert_to('demo candidate ' || m.id, 'UTF8')),
      m.created_at, m.created_at + interval '30 days', m.created_at + interval '3 hours', ${agreed}
    from members m
    where m.is_demo and m.profile_for <> 'Self' and m.id % 9 <> 0
      and m.id not in (${idOf(ids, 'aditya')}, ${idOf(ids, 'sneha')}, ${idOf(ids, 'vikram')})
    on conflict do nothing`
  await tx.run`
    insert into candidate_answers (member_id, answer, wording, created_at)
    select member_id, 'yes', agreed_to, agreed_at from candidates
    where not exists (select from candidate_answers a where a.member_id = candidates.member_id)`
  await shareAccount(tx, idOf(ids, 'meera'))
  await tx.run`
    insert into candidate_requests (member_id, request)
    select member_id, 'Please write that I would like to keep working after the wedding.' from candidates
    where member_id = ${idOf(ids, 'meera')}
    on conflict do nothing`
  const someone = await tx.find(IdRow)`
    select id from members where is_demo and id <> all (${[...ids.values()]}::int[]) order by id desc limit 1`
  if (someone) await insertDeletion(tx, someone.id)
}

/** Her mother wrote everything that does not name Meera as the author. */
async function shareAccount(tx: Transaction, memberId: number): Promise<void> {
  const mother = 'her mother'
  await tx.run`update members set managed_by = ${mother} where id = ${memberId}`
  await tx.run`
    insert into candidate_answers (member_id, answer, wording, created_at)
    select member_id, 'shared', agreed_to, agreed_at from candidates where member_id = ${memberId}`
  await tx.run`update interests set sent_by_name = ${mother} where sender_id = ${memberId}`
  await tx.run`update messages set sent_by_name = ${mother} where sender_id = ${memberId} and sent_by_name is null`
}

/** With a receipt at /deletion/DEMQ-7K2M-9QXT-4HRD. */
async function insertDeletion(tx: Transaction, memberId: number): Promise<void> {
  const number = 'DEMQ-7K2M-9QXT-4HRD'
  await tx.run`
    insert into deletion_log (number, asked_on, erase_at)
    values (${number}, india_today(), now() + interval '72 hours') on conflict do nothing`
  await tx.run`
    insert into deletion_requests (member_id, number, reason, erase_at)
    values (${memberId}, ${number}, 'asked', now() + interval '72 hours') on conflict do nothing`
  await tx.run`update profiles set leaving_at = now() where member_id = ${memberId}`
}
