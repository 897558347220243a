import { z } from 'zod'
import { photoHidden as hiddenReason, type PhotoHidden } from '#contract/core/members/member.ts'
import type { Images } from '#contract/features/photos/photos.ts'
import { isPublicPhoto, photoHidden } from '../../core/members/photo-rule-store.ts'
import { isVisible } from '../../core/members/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { toImages } from './to-images.ts'

export interface ShownPhotos {
  photos: Images
  photoHidden?: PhotoHidden
}

const ProfilePhotosRow = z.object({ paths: z.array(z.string()), hidden: hiddenReason.unwrap().nullable() })

/**
 * The photos of a member that this viewer can see. Undefined if the two cannot see each other, or if the viewer has not
 * opened the profile today: opening the profile checks the plan and the view budget.
 */
export async function findShownPhotos(
  db: Queries,
  viewerId: number,
  memberId: number,
): Promise<ShownPhotos | undefined> {
  const row = await db.find(ProfilePhotosRow)`
    select ${photoHidden} as hidden, array(
      select path from photos where member_id = p.member_id and status = 'approved' order by slot
    ) as paths
    from profiles p join profiles v on v.member_id = ${viewerId}
    where p.member_id = ${memberId} and v.approved_at is not null and ${isVisible} and exists (
      select from profile_visits seen
      where seen.member_id = p.member_id and seen.viewer_id = v.member_id and seen.kind = 'profile'
        and seen.day = india_today()
    )`
  if (!row) return undefined
  const { paths, hidden } = row
  if (hidden === null || paths.length === 0) return { photos: toImages(paths) }
  return { photos: toImages([]), photoHidden: hidden }
}

const PhotoRightRow = z.object({
  kind: z.enum(['none', 'public', 'member', 'own']),
  photoId: z.int(),
  ownerId: z.int(),
})
/** Why a caller can fetch a photo: it is their own, open to members, or on the public card. */
export type PhotoRight = z.infer<typeof PhotoRightRow> | { kind: 'none'; photoId?: never; ownerId?: never }

/**
 * The right to fetch the photo with this key. A photo that visitors can see is open to all members too. Takes one query,
 * also for an unknown key.
 */
export async function findPhotoRight(
  db: Queries,
  key: string,
  viewer: { memberId: number | null; seesOthers: boolean },
): Promise<PhotoRight> {
  const row = await db.find(PhotoRightRow)`
    select photo.id as "photoId", photo.member_id as "ownerId", case
      when p.member_id = v.member_id then 'own'
      when photo.status <> 'approved' then 'none'
      when ${viewer.seesOthers} and ${isVisible} and ${photoHidden} is null then 'member'
      when ${isPublicPhoto} and p.photo = photo.path then 'public'
      else 'none'
    end as kind
    from photos photo
    join member_cards p on p.member_id = photo.member_id
    left join profiles v on v.member_id = ${viewer.memberId}
    where photo.file_key = ${key}`
  return row ?? { kind: 'none' }
}
