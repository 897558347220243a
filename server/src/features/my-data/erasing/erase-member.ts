import { retention } from '#contract/platform/promises.ts'
import { receiptHash } from '../../../core/accounts/deletion-receipt.ts'
import { findDeletion, finishDeletion, readMoment } from '../../../core/accounts/deletion-store.ts'
import { claimDeparture, type DueDeparture, noteStep } from '../../../core/accounts/departure-store.ts'
import { loginTries } from '../../../core/accounts/login-tries.ts'
import type { Db, Sql } from '../../../platform/database/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { deleteMessagesTo } from '../../../platform/outbox/store.ts'
import { deletedMail } from '../mails.ts'
import { json } from '../make-export.ts'
import { countRows, deleteRows } from '../parts-store.ts'
import { referring } from '../refers-store.ts'
import { findLeaving, forgetAddresses, keepRecord, takeKeysAway } from './erase-store.ts'
import type { KeptSeal } from './kept-seal.ts'
import { eraseMembers } from './store.ts'

export interface ErasingParts {
  db: Db
  outbox: Outbox
  /** Finds the messages to a number or mailbox. */
  recipient: (to: string) => Buffer
  secret: string
  kept: KeptSeal
}

const first = referring.filter(([, { goes }]) => goes === 'first')
const later = referring.filter(([, { goes }]) => goes !== 'first')

type Step = (parts: ErasingParts, tx: Sql, memberId: number, due: DueDeparture) => Promise<DueDeparture>

/**
 * Each in a transaction of its own that ends with how far it has come: killed at any line, the next server goes on where
 * this one was, and nothing is done twice.
 */
const steps: Step[] = [seal, forgetOthers, goForGood]
export const erasingSteps = steps.length

/** One step. `gone` after the last of them; nothing where there is none to do, or where another has it in hand. */
export async function eraseOneStep(
  parts: ErasingParts,
  memberId: number,
): Promise<'going' | 'gone' | undefined> {
  return parts.db.begin(
    async tx => {
      const due = await claimDeparture(tx, memberId)
      const step = due && steps[due.step]
      if (!due || !step) return undefined
      const done = await step(parts, tx, memberId, due)
      await noteStep(tx, memberId, { ...done, step: due.step + 1 })
      return due.step + 1 === steps.length ? 'gone' : 'going'
    },
    // Somebody may have written for years.
    { seconds: 60 },
  )
}

/** What the law wants kept is sealed, the keys to the account are taken away, and what knows phone or e-mail is forgotten. */
async function seal(
  parts: ErasingParts,
  tx: Sql,
  memberId: number,
  due: DueDeparture,
): Promise<DueDeparture> {
  const { recipient, secret, kept } = parts
  const { email, phone, claimedPhone, joinedAt, candidate } = await findLeaving(tx, memberId)
  let text = ''
  for await (const piece of json(tx, memberId)) text += piece
  const sealed = kept.close(memberId, joinedAt, text)
  await keepRecord(tx, { memberId, joinedAt, sealed, years: retention.afterDeletionYears })
  await takeKeysAway(tx, memberId)
  const phones = [phone, claimedPhone].flatMap(one => one ?? [])
  // A number that was only given may be another's.
  const failures = phone ? [loginTries(secret, phone)] : []
  await forgetAddresses(tx, { emails: [email], phones: phone ? [phone] : [], failures })
  const addresses = [email, ...phones, ...(candidate ? [candidate] : [])]
  await deleteMessagesTo(
    tx,
    addresses.map(to => recipient(to)),
  )
  return { ...due, mailTo: email }
}

/** What is between the member and others: the largest part. */
async function forgetOthers(
  _: ErasingParts,
  tx: Sql,
  memberId: number,
  due: DueDeparture,
): Promise<DueDeparture> {
  const counts = await countRows(tx, first, memberId)
  await deleteRows(tx, first, memberId)
  return { ...due, counts }
}

/** The member goes, and the receipt is written and sent. */
async function goForGood(
  { outbox }: ErasingParts,
  tx: Sql,
  memberId: number,
  { number, counts, mailTo, ...due }: DueDeparture,
): Promise<DueDeparture> {
  const all = add(counts, await countRows(tx, later, memberId))
  const deletion = await findDeletion(tx, number)
  if (!deletion) throw new Error('A departure without a number.')
  await eraseMembers(tx, [memberId])
  const { askedOn } = deletion
  const erasedAt = await readMoment(tx)
  const hash = receiptHash({ number, askedOn, erasedAt, counts: all })
  await finishDeletion(tx, { number, erasedAt, counts: all, hash })
  if (mailTo) await outbox.put(tx, deletedMail(mailTo, { number, counts: all, hash: hash.toString('hex') }))
  return { ...due, number, counts: all, mailTo }
}

const add = (some: Record<string, number>, others: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(some), ...Object.keys(others)])].map(kind => [
      kind,
      (some[kind] ?? 0) + (others[kind] ?? 0),
    ]),
  )
