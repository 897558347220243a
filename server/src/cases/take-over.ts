import type { Db } from '../db.ts'
import { sealWith } from '../outbox/seal.ts'
import { askForLook } from './ask-for-look.ts'
import type { Seen } from './evidence.ts'
import { messageReason } from './message-reason.ts'
import type { Parts } from './parts.ts'
import { receive } from './receive.ts'
import {
  listForgottenPhotos,
  listForgottenProfiles,
  listForgottenTexts,
  type OldMessageReport,
  takeEnquiries,
  takeMessageReports,
  takeMisuse,
} from './take-over-store.ts'

/**
 * Makes cases of what waits outside the inbox: what was there before it, what the release before this one still writes,
 * and whatever a path has forgotten. At the start and every hour.
 */
export async function takeOver(parts: Parts & { db: Db }): Promise<void> {
  await parts.db.begin(async tx => {
    for (const { reporterId, reportedId, text, at } of await takeMisuse(tx))
      await receive(tx, parts, {
        kind: 'report',
        subject: reportedId === null ? null : `member:${reportedId}`,
        memberId: reportedId,
        reason: 'other',
        reporterId,
        isProven: reporterId !== null,
        text,
        channel: 'misuse form',
        receivedAt: at,
      })
    for (const { name, email, phone, message, at } of await takeEnquiries(tx))
      await receive(tx, parts, {
        kind: 'enquiry',
        subject: null,
        reason: 'enquiry',
        contact: { name, email, phone },
        text: message,
        channel: 'contact form',
        receivedAt: at,
      })
    for (const report of await takeMessageReports(tx))
      await receive(tx, parts, {
        kind: 'report',
        subject: `message:${report.conversationId}:${report.seq}`,
        memberId: report.reportedId,
        reason: messageReason(report.reason),
        reporterId: report.reporterId,
        isProven: true,
        channel: 'message',
        receivedAt: report.at,
        ...unseal(parts.secret, report),
      })
  })
  await parts.db.begin(async tx => {
    for (const memberId of await listForgottenProfiles(tx))
      await askForLook(tx, { kind: 'profile', memberId })
    for (const { id, memberId } of await listForgottenPhotos(tx))
      await askForLook(tx, { kind: 'photo', memberId, photoId: id })
    for (const memberId of await listForgottenTexts(tx)) await askForLook(tx, { kind: 'text', memberId })
  })
}

interface OldSeal {
  note: string
  messages: { seq: number; from: number; text: string; at: string }[]
}

function unseal(
  secret: string,
  { sealed, seq, reportedId }: OldMessageReport,
): { text: string; messages: NonNullable<Seen['messages']> } {
  const { note, messages } = JSON.parse(sealWith(secret, 'message report').open(sealed)) as OldSeal
  return {
    text: note,
    messages: messages.map(one => ({
      seq: one.seq,
      text: one.text,
      at: one.at,
      isSubject: one.seq === seq,
      isFromMember: one.from === reportedId,
    })),
  }
}
