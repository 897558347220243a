import type { CaseKind } from '#contract/core/moderation/case-facts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertCase, lockOpenCase, updateMemberAnswer } from './case-store.ts'
import { isProtected } from './protect.ts'
import { lockSubject } from './subject-store.ts'

interface NewContent {
  kind: Extract<CaseKind, 'profile' | 'photo' | 'text'>
  memberId: number
  photoId?: number
}

/** Opens a case for new content, or joins the open one. If that one waits for the member, this is the answer. */
export async function requestReview(tx: Tx, { kind, memberId, photoId }: NewContent): Promise<number> {
  const subject = photoId === undefined ? `member:${memberId}` : `photo:${photoId}`
  await lockSubject(tx, photoId === undefined ? { memberId, photoId: null } : { memberId: null, photoId })
  for (;;) {
    const open = await lockOpenCase(tx, kind, subject)
    if (open?.state === 'waiting') await updateMemberAnswer(tx, open.id, null)
    if (open) return open.id
    const opened = await insertCase(tx, {
      kind,
      subject,
      memberId,
      photoId: photoId ?? null,
      appealOf: null,
      priority: 'approval',
      reason: null,
      permission: 'cases',
    })
    if (opened) return opened.id
  }
}

/** After a change of a profile that is not approved. A profile hidden by a complaint waits for that case. */
export async function reviewChangedProfile(tx: Tx, memberId: number): Promise<void> {
  if (!(await isProtected(tx, memberId))) await requestReview(tx, { kind: 'profile', memberId })
}
