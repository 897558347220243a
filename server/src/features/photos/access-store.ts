import { z } from 'zod'
import { CardPhotoRow, photoHidden } from '../../core/members/photo-rule-store.ts'
import type { Tx } from '../../platform/database/db.ts'

const ShownPhotosRow = z.object({
  hasPhotos: z.boolean(),
  /** Why the viewer cannot see the photos; null if the viewer can. */
  hidden: CardPhotoRow.shape.hidden,
})
export type ShownPhotosRow = z.infer<typeof ShownPhotosRow>

export const getShownPhotos = (tx: Tx, viewerId: number, memberId: number) =>
  tx.one(ShownPhotosRow)`
    select p.photo is not null as "hasPhotos", ${photoHidden} as hidden
    from member_cards p join profiles v on v.member_id = ${viewerId}
    where p.member_id = ${memberId}`
