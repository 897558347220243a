import { retention } from '#contract/platform/promises.ts'
import { hashReceipt } from '../../../core/accounts/deletion-receipt.ts'
import {
  claimDeletionRequest,
  type DueDeletion,
  updateDeletionRequestStep,
} from '../../../core/accounts/deletion-request-store.ts'
import { findDeletion, getTransactionTime, updateErased } from '../../../core/accounts/deletion-store.ts'
import { loginTriesKey } from '../../../core/accounts/login-tries-key.ts'
import { deleteVisitsOf } from '../../../core/profiles/visits/store.ts'
import type { JobDeps } from '../../../deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteMessagesTo } from '../../../platform/outbox/store.ts'
import { deletedMail } from '../mails.ts'
import { exportJson } from '../make-export.ts'
import { personalDataTables } from '../personal-data-map.ts'
import { countRows, deleteRows } from '../personal-data-store.ts'
import {
  clearCredentials,
  deleteByAddress,
  insertKeptRecord,
  lockActivityAround,
  lockLeavingMember,
} from './erase-store.ts'
import { eraseMembers } from './erasure-store.ts'

export type EraseDeps = Pick<JobDeps, 'db' | 'outbox' | 'secret' | 'seal' | 'keptSeal'>

const deletedFirst = personalDataTables.filter(([, { onErase }]) => onErase === 'delete')
const otherTables = personalDataTables.filter(([, { onErase }]) => onErase !== 'delete')

type Step = (deps: EraseDeps, tx: Tx, memberId: number, due: DueDeletion) => Promise<DueDeletion>

/**
 * Each step commits its work together with the progress. If a server is killed, another one continues with the same step,
 * and no step runs twice.
 */
const steps: Step[] = [sealRecord, deleteRelations, eraseAccount]
export const erasingSteps = steps.length

/** Runs one step; `erased` after the last one. Undefined if none is due, or another server has claimed the member. */
export async function eraseOneStep(
  deps: EraseDeps,
  memberId: number,
): Promise<'more' | 'erased' | undefined> {
  return deps.db.transaction(
    async tx => {
      const due = await claimDeletionRequest(tx, memberId)
      const step = due && steps[due.step]
      if (!due || !step) return undefined
      const done = await step(deps, tx, memberId, due)
      await updateDeletionRequestStep(tx, memberId, { ...done, step: due.step + 1 })
      return due.step + 1 === steps.length ? 'erased' : 'more'
    },
    // A member can have years of messages.
    { seconds: 60 },
  )
}

/** Seals what the law requires, clears the credentials, and deletes what is stored by phone or e-mail. */
async function sealRecord(deps: EraseDeps, tx: Tx, memberId: number, due: DueDeletion): Promise<DueDeletion> {
  const { secret, seal, keptSeal } = deps
  const { email, phone, claimedPhone, joinedAt, candidate } = await lockLeavingMember(tx, memberId)
  let text = ''
  for await (const chunk of exportJson(tx, memberId)) text += chunk
  const sealed = keptSeal.close(memberId, joinedAt, text)
  await insertKeptRecord(tx, { memberId, joinedAt, sealed, years: retention.afterDeletionYears })
  await clearCredentials(tx, memberId)
  const phones = [phone, claimedPhone].flatMap(one => one ?? [])
  // An unverified number can belong to another person.
  const failures = phone ? [loginTriesKey(secret, phone)] : []
  await deleteByAddress(tx, { emails: [email], phones: phone ? [phone] : [], failures })
  const addresses = [email, ...phones, ...(candidate ? [candidate] : [])]
  await deleteMessagesTo(
    tx,
    addresses.map(to => seal.hashRecipient(to)),
  )
  return { ...due, mailTo: email }
}

/** Deletes what links the member to others, which is the largest part. */
async function deleteRelations(
  _: EraseDeps,
  tx: Tx,
  memberId: number,
  due: DueDeletion,
): Promise<DueDeletion> {
  const counts = await countRows(tx, deletedFirst, memberId)
  await lockActivityAround(tx, [memberId])
  await deleteVisitsOf(tx, [memberId])
  await deleteRows(tx, deletedFirst, memberId)
  return { ...due, counts }
}

/** Deletes the member, and stores and sends the receipt. */
async function eraseAccount(
  { outbox }: EraseDeps,
  tx: Tx,
  memberId: number,
  { number, counts, mailTo, ...due }: DueDeletion,
): Promise<DueDeletion> {
  const all = addCounts(counts, await countRows(tx, otherTables, memberId))
  const deletion = await findDeletion(tx, number)
  if (!deletion) throw new Error('The deletion request has no entry in the deletion log.')
  await eraseMembers(tx, [memberId])
  const { askedOn } = deletion
  const erasedAt = await getTransactionTime(tx)
  const hash = hashReceipt({ number, askedOn, erasedAt, counts: all })
  await updateErased(tx, { number, erasedAt, counts: all, hash })
  if (mailTo) await outbox.put(tx, deletedMail(mailTo, { number, counts: all, hash: hash.toString('hex') }))
  return { ...due, number, counts: all, mailTo }
}

const addCounts = (some: Record<string, number>, others: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(some), ...Object.keys(others)])].map(kind => [
      kind,
      (some[kind] ?? 0) + (others[kind] ?? 0),
    ]),
  )
