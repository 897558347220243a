import { z } from 'zod'
import { photoHidden as hiddenPhoto, type MemberCard } from '#contract/core/members/member.ts'
import { photoRequestDays } from '#contract/features/photos/photos.ts'
import { sql } from '../../platform/database/sql.ts'

const isMutual = sql`exists (
  select from interests mutual
  where least(mutual.sender_id, mutual.receiver_id) = least(v.member_id, p.member_id)
    and greatest(mutual.sender_id, mutual.receiver_id) = greatest(v.member_id, p.member_id)
    and mutual.state = 'accepted'
)`

/**
 * What became of the viewer's request. One that was declined looks as if it still waited, for as many days; then either
 * may be made anew.
 */
const photoAccess = sql`(
  select case
    when a.state = 'granted' and v.is_listed then 'granted'
    when case a.state when 'revoked' then a.decided_at else a.asked_at end
      > now() - make_interval(days => ${photoRequestDays}) then 'asked'
  end
  from photo_access a where a.owner_id = p.member_id and a.viewer_id = v.member_id
)`

/**
 * Why viewer `v` does not see the photos of member `p`, whom they can see; null where they do. The rule of every list,
 * profile, notice and of the pictures themselves.
 *
 * Who hides their own profile sees only what is shown to all: the owner could neither see nor shut out such a viewer.
 */
export const photoHidden = sql`case p.photo_mode
  when 'members' then null
  when 'mutual' then case when v.is_listed and ${isMutual} then null else 'mutual' end
  else case ${photoAccess} when 'granted' then null when 'asked' then 'asked' else 'request' end
end`

/** The columns of `photoColumns`. */
export const CardPhotoRow = z.object({
  photo: z.string().nullable(),
  thumbhash: z.string().nullable(),
  is_edited: z.boolean(),
  hidden: hiddenPhoto.unwrap().nullable(),
})
export type CardPhotoRow = z.infer<typeof CardPhotoRow>
export type ShownPhoto = Pick<MemberCard, 'image1' | 'thumbhash' | 'photoHidden' | 'photoEdited'>

/** The photo on the card `p` of a member, and whether it is hidden from viewer `v`. */
export const photoColumns = sql`p.photo, p.thumbhash, p.is_edited, ${photoHidden} as hidden`

/** Whether visitors see the photo on the card `p`: of people who agreed to the public card and show photos to all members. */
export const isPublicPhoto = sql`(p.is_listed and p.is_public and p.photo_mode = 'members')`

/** The photo on the card `p` as visitors see it, whom nothing of a hidden one is told. */
export const publicPhotoColumns = sql`
  case when ${isPublicPhoto} then p.photo end as photo,
  case when ${isPublicPhoto} then p.thumbhash end as thumbhash,
  ${isPublicPhoto} and p.is_edited as is_edited, null as hidden`

/** The same as replies name it: of a hidden photo nothing but its colours. */
export function shownPhoto({ photo, thumbhash, is_edited, hidden }: CardPhotoRow): ShownPhoto {
  if (photo === null) return { image1: null }
  const colours = thumbhash === null ? {} : { thumbhash }
  if (hidden !== null) return { image1: null, ...colours, photoHidden: hidden }
  return { image1: photo, ...colours, ...(is_edited && { photoEdited: true }) }
}
