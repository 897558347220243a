import { createHash } from 'node:crypto'
import { createSeal, type Seal } from '../../platform/crypto/seal.ts'
import type { Sql } from '../../platform/database/db.ts'
import { findMemberFacts, findPhotoFacts, insertEvidence } from './evidence-store.ts'
import type { Parts } from './parts.ts'

/** What was seen: a profile or a photo by its facts, a message with those around it. */
export interface Seen {
  facts?: Record<string, string>
  messages?: { seq: number; isFromMember: boolean; text: string; at: string; isSubject: boolean }[]
  /** Texts that were taken out of view, to be put back from here. */
  texts?: { field: string; before: string; now: string }[]
}

interface Frozen {
  caseId: number
  memberId: number | null
  photoId: number | null
  reportId?: number
  decisionId?: number
  /** Only who reports knows which message is meant. */
  messages?: Seen['messages']
  texts?: Seen['texts']
}

const sealOf = (secret: string): Seal => createSeal(secret, 'case evidence')

/** Seals it as it is at this moment. A picture is named: deleted, its copy is kept under seal as long. */
export async function freeze(tx: Sql, { secret }: Pick<Parts, 'secret'>, frozen: Frozen): Promise<boolean> {
  const { caseId, memberId, photoId, reportId = null, decisionId = null, messages, texts } = frozen
  const person = memberId === null ? undefined : await findMemberFacts(tx, memberId)
  const photo = photoId === null ? undefined : await findPhotoFacts(tx, photoId)
  if (!person && !photo && !messages) return false
  const seen: Seen = {
    facts: { ...person, ...photo },
    ...(messages && { messages }),
    ...(texts && { texts }),
  }
  const text = JSON.stringify(seen)
  await insertEvidence(tx, {
    caseId,
    reportId,
    decisionId,
    moment: decisionId === null ? 'report' : 'decision',
    sealed: sealOf(secret).encrypt(text),
    sha256: createHash('sha256').update(text).digest(),
  })
  return true
}

/** Under which name the picture lies that was reported or decided about; demo pictures have none. */
export const keyIn = ({ facts }: Seen) => facts?.key || undefined

export const openEvidence = (secret: string, sealed: Buffer) =>
  JSON.parse(sealOf(secret).decrypt(sealed)) as Seen
