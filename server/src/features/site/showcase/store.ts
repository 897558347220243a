import type { MemberCard } from '#contract/core/members/member.ts'
import { CardPhotoRow, isPublicPhoto, publicPhotoColumns } from '../../../core/members/photo-rule-store.ts'
import { CardRow, cardColumns, toCard, todayInIndia } from '../../../core/members/store.ts'
import type { Sql } from '../../../platform/database/db.ts'

interface PublicCardFilter {
  limit: number
  gender?: 'male' | 'female'
  casteId?: number
  ageMax?: number
  /** Whoever joined today comes tomorrow, so that looking all day shows no more people than looking once. */
  onlyBeforeToday?: boolean
  /** Of so many of the newest, those who show a photo come first. */
  photosFirstOf?: number
}

/**
 * Cards for visitors: members who agreed to be shown, newest first. An age of "up to 40" holds until the 41st birthday,
 * by the calendar of India.
 */
export async function listPublicCards(
  db: Sql,
  { limit, gender, casteId, ageMax, onlyBeforeToday, photosFirstOf: facesFirstOf }: PublicCardFilter,
): Promise<MemberCard[]> {
  const rows = await db.many(CardRow.extend(CardPhotoRow.shape))`
    with chosen as (
      select member_id, joined_at from profiles
      where is_listed and is_public
        ${gender ? db`and gender = ${gender}` : db``}
        ${casteId ? db`and caste_id = ${casteId}` : db``}
        ${ageMax ? db`and birth_date > (${todayInIndia} - make_interval(years => ${ageMax + 1}))::date` : db``}
        ${onlyBeforeToday ? db`and joined_at < ${todayInIndia}::timestamp at time zone 'Asia/Kolkata'` : db``}
      order by joined_at desc, member_id desc
      limit ${facesFirstOf ?? limit}
    )
    select ${cardColumns}, ${publicPhotoColumns}
    from chosen join member_cards p using (member_id)
    order by ${facesFirstOf ? db`(${isPublicPhoto} and p.photo is not null) desc,` : db``}
      chosen.joined_at desc, p.member_id desc
    limit ${limit}`
  const now = new Date()
  return rows.map(row => toCard(row, null, now))
}

export async function listStoryRows(db: Sql) {
  return db<
    {
      ss_id: number
      groom_name: string
      bride_name: string
      groom_image: string | null
      bride_image: string | null
      groom_msg: string
    }[]
  >`
    select id as ss_id, groom_name, bride_name, groom_image, bride_image, message as groom_msg
    from success_stories order by position, id limit 40`
}

export async function listTestimonialRows(db: Sql) {
  return db<{ text: string; message: string; name: string; location: string; image: string | null }[]>`
    select headline as text, message, name, location, image from testimonials order by position, id limit 40`
}
