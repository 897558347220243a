import { createHash } from 'node:crypto'
import { createSeal, type Seal } from '../../platform/crypto/seal.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findMemberFacts, findPhotoFacts, insertEvidence } from './evidence-store.ts'
import type { Parts } from './parts.ts'
import type { ReviewedText } from './subject-store.ts'

/** What a complainant or a moderator saw. */
export interface Seen {
  facts?: Record<string, string>
  messages?:
    | { seq: number; isFromMember: boolean; text: string; at: string; isSubject: boolean }[]
    | undefined
  /** The changed texts that a decision was about, needed to undo it. */
  texts?: ReviewedText[] | undefined
}

interface Subject {
  complaintId?: number
  decisionId?: number
  memberId: number | null
  photoId: number | null
  messages?: Seen['messages']
  texts?: Seen['texts']
}

const sealOf = (secret: string): Seal => createSeal(secret, 'case evidence')

/** Encrypts the subject as it is now. Of a picture it stores the key: the file is kept as long as the evidence. */
export async function sealEvidence(
  tx: Tx,
  { secret }: Pick<Parts, 'secret'>,
  subject: Subject,
): Promise<void> {
  const { complaintId = null, decisionId = null, memberId, photoId, messages, texts } = subject
  const person = memberId === null ? undefined : await findMemberFacts(tx, memberId)
  const photo = photoId === null ? undefined : await findPhotoFacts(tx, photoId)
  if (!person && !photo && !messages) return
  const seen: Seen = { facts: { ...person, ...photo }, messages, texts }
  const text = JSON.stringify(seen)
  await insertEvidence(tx, {
    complaintId,
    decisionId,
    sealed: sealOf(secret).encrypt(text),
    sha256: createHash('sha256').update(text).digest(),
  })
}

/** The key of the reported picture. Demo pictures have none. */
export const pictureKeyOf = ({ facts }: Seen) => facts?.key || undefined

export const openEvidence = (secret: string, sealed: Buffer) =>
  JSON.parse(sealOf(secret).decrypt(sealed)) as Seen
