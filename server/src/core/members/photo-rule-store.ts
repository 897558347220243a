import { z } from 'zod'
import { photoHidden as hiddenPhoto, type MemberCard } from '#contract/core/members/member.ts'
import { sql } from '../../platform/database/sql.ts'
import { accessState } from './access-state.ts'

const isMutual = sql`exists (
  select from interests mutual
  where least(mutual.sender_id, mutual.receiver_id) = least(v.member_id, p.member_id)
    and greatest(mutual.sender_id, mutual.receiver_id) = greatest(v.member_id, p.member_id)
    and mutual.state = 'accepted'
)`

/**
 * Why the photos of visible member `p` are hidden from viewer `v`; null if they are not. Every list, profile, notice and
 * picture uses this rule.
 *
 * A viewer with a hidden profile sees only photos that are shown to all, because the owner can neither see nor block this
 * viewer.
 */
export const photoHidden = sql`case p.photo_mode
  when 'members' then null
  when 'mutual' then case when v.is_listed and ${isMutual} then null else 'mutual' end
  else case ${accessState('photos')} when 'granted' then null when 'asked' then 'asked' else 'request' end
end`

export const CardPhotoRow = z.object({
  photo: z.string().nullable(),
  thumbhash: z.string().nullable(),
  isEdited: z.boolean(),
  hidden: hiddenPhoto.unwrap().nullable(),
})
export type CardPhotoRow = z.infer<typeof CardPhotoRow>
export type ShownPhoto = Pick<MemberCard, 'image1' | 'thumbhash' | 'photoHidden' | 'photoEdited'>

export const cardPhotoColumns = sql`p.photo, p.thumbhash, p.is_edited as "isEdited"`

/** The photo on the card `p`, and whether it is hidden from viewer `v`. */
export const photoColumns = sql`${cardPhotoColumns}, ${photoHidden} as hidden`

/** Visitors see the photo on the card `p` if the member has a public card and shows photos to all members. */
export const isPublicPhoto = sql`(p.is_listed and p.is_public and p.photo_mode = 'members')`

/** The photo on the card `p` as visitors see it. A hidden photo looks like none. */
export const publicPhotoColumns = sql`
  case when ${isPublicPhoto} then p.photo end as photo,
  case when ${isPublicPhoto} then p.thumbhash end as thumbhash,
  ${isPublicPhoto} and p.is_edited as "isEdited", null as hidden`

/** The photo fields of a reply. Of a hidden photo only the blurred colours are sent. */
export function shownPhoto({ photo, thumbhash, isEdited, hidden }: CardPhotoRow): ShownPhoto {
  if (photo === null) return { image1: null }
  const colours = thumbhash === null ? {} : { thumbhash }
  if (hidden !== null) return { image1: null, ...colours, photoHidden: hidden }
  return { image1: photo, ...colours, ...(isEdited && { photoEdited: true }) }
}
