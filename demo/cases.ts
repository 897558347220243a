import { z } from 'zod'
import type { CaseChannel } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import { complaintKind } from '../server/src/core/moderation/complaint-kind.ts'
import type { Parts } from '../server/src/core/moderation/parts.ts'
import { receive } from '../server/src/core/moderation/receive.ts'
import { requestReview } from '../server/src/core/moderation/request-review.ts'
import { listMessagesAround } from '../server/src/features/conversations/report-store.ts'
import type { Db, Tx } from '../server/src/platform/database/db.ts'

interface Complaint {
  channel: CaseChannel
  reason: ReasonCode
  minutesAgo: number
  /** Name of a cast member. */
  about?: string
  from: { name: string; email: string }
  isAboutSelf?: boolean
  text: string
}

/** One complaint of each common priority, with different deadlines. */
const complaints: readonly Complaint[] = [
  {
    channel: 'grievance form',
    reason: 'impersonation',
    minutesAgo: 20,
    about: 'Aditya',
    isAboutSelf: true,
    from: { name: 'Suresh Kulkarni', email: 'suresh@post.example' },
    text: 'This profile uses my name and my town. I am married, and I never made a profile here.',
  },
  {
    channel: 'misuse form',
    reason: 'false_details',
    minutesAgo: 26 * 60,
    about: 'Rohan',
    from: { name: '', email: 'neighbour@post.example' },
    text: 'Wrong work\n\nHe says he works in Pune, but he moved to Nagpur a year ago.',
  },
  {
    channel: 'grievance form',
    reason: 'payment',
    minutesAgo: 3 * 24 * 60,
    from: { name: 'Lata Deshpande', email: 'lata@post.example' },
    text: 'I paid twice for the same plan on the same evening. Please refund one payment.',
  },
  {
    channel: 'grievance form',
    reason: 'personal_data',
    minutesAgo: 24 * 60,
    from: { name: 'Kiran Joshi', email: 'kiran@post.example' },
    text: 'My daughter is engaged now. Please tell me what data you have about her, and erase it.',
  },
  {
    channel: 'contact form',
    reason: 'enquiry',
    minutesAgo: 300,
    from: { name: 'Shobha Iyer', email: 'shobha@post.example' },
    text: 'Can my son and I use the same profile?',
  },
]

/** Fills an empty inbox: complaints, a reported message, a changed text, a new profile and new photos. */
export async function seedDemoCases(db: Db, parts: Parts): Promise<void> {
  const complaint = await db.run`select from complaints limit 1`
  if (complaint) return
  await db.transaction(async tx => {
    for (const complaint of complaints) await enter(tx, parts, complaint)
    await reportMoneyMessage(tx, parts)
    await changeText(tx)
    await finishProfile(tx)
    await addPhotos(tx)
  })
}

const IdRow = z.object({ id: z.int() })

async function findMemberByName(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx.find(IdRow)`
    select p.member_id as id from profiles p join members m on m.id = p.member_id
    where m.is_demo and p.name like ${`${name}%`} order by p.member_id limit 1`
  return row?.id
}

async function enter(tx: Tx, parts: Parts, complaint: Complaint): Promise<void> {
  const { channel, reason, minutesAgo, about, from, isAboutSelf = false, text } = complaint
  const memberId = about === undefined ? undefined : await findMemberByName(tx, about)
  await receive(tx, parts, {
    ...(reason === 'enquiry' ? { kind: 'enquiry' as const, subject: null } : complaintKind(reason, memberId)),
    channel,
    reason,
    isAboutSelf,
    text,
    contact: { ...from, phone: '' },
    receivedAt: new Date(Date.now() - minutesAgo * 60_000),
  })
}

const MessageRow = z.object({ conversationId: z.int(), seq: z.int() })

/** Aditya reports a message from Meera that mentions money. */
async function reportMoneyMessage(tx: Tx, parts: Parts): Promise<void> {
  const [meera, aditya] = [await findMemberByName(tx, 'Meera'), await findMemberByName(tx, 'Aditya')]
  if (meera === undefined || aditya === undefined) return
  const message = await tx.find(MessageRow)`
    select conversation_id as "conversationId", seq from messages where sender_id = ${meera} and is_about_money limit 1`
  if (!message) return
  const rows = await listMessagesAround(tx, aditya, meera, message.seq)
  await receive(tx, parts, {
    kind: 'report',
    subject: `message:${message.conversationId}:${message.seq}`,
    memberId: meera,
    reason: 'money_request',
    reporterId: aditya,
    isProven: true,
    channel: 'message',
    text: 'She writes about customs money. Please check.',
    messages: rows.map(({ seq, senderId, body, sentAt }) => ({
      seq,
      text: body,
      at: sentAt.toISOString(),
      isSubject: seq === message.seq,
      isFromMember: senderId === meera,
    })),
  })
}

async function changeText(tx: Tx): Promise<void> {
  const rohan = await findMemberByName(tx, 'Rohan')
  if (rohan === undefined) return
  await tx.run`
    insert into changed_texts (member_id, field, approved_text)
    select member_id, 'description', 'I like trekking, tea and the tabla.' from profile_details where member_id = ${rohan}
    on conflict do nothing`
  await requestReview(tx, { kind: 'text', memberId: rohan })
}

async function finishProfile(tx: Tx): Promise<void> {
  const sneha = await findMemberByName(tx, 'Sneha Pawar')
  if (sneha !== undefined) await requestReview(tx, { kind: 'profile', memberId: sneha })
}

const PhotoRow = z.object({ id: z.int(), memberId: z.int() })

/** Makes some photos of the population wait for approval. */
async function addPhotos(tx: Tx): Promise<void> {
  const photos = await tx.many(PhotoRow)`
    update photos set status = 'pending', created_at = now()
    where id in (
      select ph.id from photos ph join members m on m.id = ph.member_id
      where m.is_demo and ph.file_key is null and ph.slot = 2 and ph.status = 'approved' order by ph.id limit 6
    )
    returning id, member_id as "memberId"`
  for (const { id, memberId } of photos) await requestReview(tx, { kind: 'photo', memberId, photoId: id })
}
