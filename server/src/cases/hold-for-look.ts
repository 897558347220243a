import type { Sql } from '../db.ts'
import { askForLook } from './ask-for-look.ts'
import { findPhotoFacts } from './evidence-store.ts'
import { takeOutOfView } from './protect.ts'

/** Something was found about a photo that is shown or waits: it is out of view until a person has looked. */
export async function holdForLook(
  tx: Sql,
  { memberId, photoId }: { memberId: number; photoId: number },
): Promise<void> {
  const photo = await findPhotoFacts(tx, photoId)
  if (photo?.status !== 'pending' && photo?.status !== 'approved') return
  const caseId = await askForLook(tx, { kind: 'photo', memberId, photoId })
  await takeOutOfView(tx, { caseId, kind: 'photo', memberId: null, photoId })
}
