import { z } from 'zod'
import type { MemberCard } from '#contract/core/members/member.ts'
import { CardPhotoRow, isPublicPhoto, publicPhotoColumns } from '../../../core/members/photo-rule-store.ts'
import { CardRow, cardColumns, toCard } from '../../../core/members/store.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { empty, literal, sql } from '../../../platform/database/sql.ts'

interface PublicCardFilter {
  limit: number
  gender?: 'male' | 'female'
  casteId?: number
  ageMax?: number
  /** Shows members from the day after they joined, so that repeated calls reveal no more people than one call. */
  onlyBeforeToday?: boolean
  /** Of this many newest members, those with a public photo come first. */
  photosFirstOf?: number
}

const PublicCardRow = CardRow.extend(CardPhotoRow.shape)

/**
 * Cards of public members, newest first. An age of "up to 40" includes members until their 41st birthday in India.
 */
export async function listPublicCards(
  db: Queries,
  { limit, gender, casteId, ageMax, onlyBeforeToday, photosFirstOf }: PublicCardFilter,
): Promise<MemberCard[]> {
  const rows = await db.many(PublicCardRow)`
    with chosen as (
      select member_id, joined_at from profiles
      where is_listed and is_public
        ${gender ? sql`and gender = ${gender}` : empty}
        ${casteId ? sql`and caste_id = ${casteId}` : empty}
        ${ageMax ? sql`and birth_date > (india_today() - make_interval(years => ${ageMax + 1}))::date` : empty}
        ${onlyBeforeToday ? sql`and joined_at < start_of_india_day(india_today())` : empty}
      order by joined_at desc, member_id desc
      limit ${literal(photosFirstOf ?? limit)}
    )
    select ${cardColumns}, ${publicPhotoColumns}
    from chosen join member_cards p using (member_id)
    order by ${photosFirstOf ? sql`(${isPublicPhoto} and p.photo is not null) desc,` : empty}
      chosen.joined_at desc, p.member_id desc
    limit ${literal(limit)}`
  const now = new Date()
  return rows.map(row => toCard(row, null, now))
}

/** In the names of the wire. */
const StoryRow = z.object({
  ss_id: z.int(),
  groom_name: z.string(),
  bride_name: z.string(),
  groom_image: z.string().nullable(),
  bride_image: z.string().nullable(),
  groom_msg: z.string(),
})

export const listStoryRows = (db: Queries) =>
  db.many(StoryRow)`
    select id as ss_id, groom_name, bride_name, groom_image, bride_image, message as groom_msg
    from success_stories order by position, id limit 40`

/** In the names of the wire. */
const TestimonialRow = z.object({
  text: z.string(),
  message: z.string(),
  name: z.string(),
  location: z.string(),
  image: z.string().nullable(),
})

export const listTestimonialRows = (db: Queries) =>
  db.many(TestimonialRow)`
    select headline as text, message, name, location, image from testimonials order by position, id limit 40`
