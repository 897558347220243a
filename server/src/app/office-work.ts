import type { Deps } from '../deps.ts'
import { publishDue } from '../office/content/publish-due.ts'
import { type Head, keepHead, readHeads } from '../office/staff/audit/heads.ts'
import { takeVerification, writeVerification } from '../office/staff/audit/verification-store.ts'
import { type Finding, verifyChain } from '../office/staff/audit/verify-chain.ts'
import { auditBrokenMail } from '../office/staff/mails.ts'
import { listActing } from '../office/staff/store.ts'
import { insertAlarm } from '../platform/database/alarms.ts'

export interface OfficeParts extends Pick<Deps, 'db' | 'outbox' | 'config' | 'secret'> {
  /** Where the chain of the audit ends now: for the log, which leaves the machine. */
  onHead: (head: Head) => void
  onAlarm: (kind: string, figures: object) => void
}

const everyMs = 5_000
const roundsAMinute = 12

/** Background work of the office: publishes scheduled texts, verifies the audit log and keeps its head every minute. */
export function startOffice(parts: OfficeParts, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  let head: Head | undefined
  let rounds = 0
  const round = async () => {
    await publishDue(parts.db, onError)
    await verifyOnRequest(parts)
    if (rounds % roundsAMinute === 0)
      head = await keepHead({ db: parts.db, dataDir: parts.config.dataDir }, head, parts.onHead)
    rounds += 1
  }
  const timer = setInterval(() => {
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** One server looks, against the heads that it has kept itself. */
export async function verifyOnRequest(parts: OfficeParts): Promise<Finding | undefined> {
  const { db, config } = parts
  const id = await takeVerification(db)
  if (id === undefined) return undefined
  const finding = await verifyChain(db, await readHeads(config.dataDir))
  await writeVerification(db, id, finding)
  if (finding.fault) await tellOfFault(parts, finding.fault)
  return finding
}

async function tellOfFault(
  { db, outbox, config, onAlarm }: OfficeParts,
  fault: NonNullable<Finding['fault']>,
): Promise<void> {
  if (await insertAlarm(db, 'audit_broken', 'day', fault)) onAlarm('audit_broken', fault)
  await db.begin(async tx => {
    const admins = await listActing(tx, ['admin'])
    const mailboxes = new Set([config.ownerEmail, ...admins.map(({ email }) => email)])
    for (const to of mailboxes) await outbox.put(tx, auditBrokenMail(to, fault, config.siteUrl))
  })
}
