import type { MemberCard } from '#contract/member.ts'
import type { Sql } from '../db.ts'
import { ageAndDob, today } from '../members/store.ts'

interface Wanted {
  limit: number
  gender?: 'male' | 'female'
  casteId?: number
  ageMax?: number
  /** Whoever joined today comes tomorrow, so that looking all day shows no more people than looking once. */
  onlyBeforeToday?: boolean
}

/**
 * Cards for visitors: members who agreed to be shown, newest first. An age of "up to 40" holds until the 41st birthday,
 * by the calendar of India.
 */
export async function listPublicCards(
  db: Sql,
  { limit, gender, casteId, ageMax, onlyBeforeToday }: Wanted,
): Promise<MemberCard[]> {
  return db<MemberCard[]>`
    with chosen as (
      select * from profiles
      where is_listed and is_public
        ${gender ? db`and gender = ${gender}` : db``}
        ${casteId ? db`and caste_id = ${casteId}` : db``}
        ${ageMax ? db`and birth_date > (${today(db)} - make_interval(years => ${ageMax + 1}))::date` : db``}
        ${onlyBeforeToday ? db`and joined_at < ${today(db)}::timestamp at time zone 'Asia/Kolkata'` : db``}
      order by joined_at desc, member_id desc
      limit ${limit}
    )
    select p.member_id as user_id, p.name, p.gender, ${ageAndDob(db)},
      (p.height_in / 12) || '.' || (p.height_in % 12) as height,
      caste.name as caste, d.city, place.name as curr_location, country.name as country, photo.path as image1
    from chosen p
    join castes caste on caste.id = p.caste_id
    join countries country on country.id = p.country_id
    left join profile_details d on d.member_id = p.member_id
    left join countries place on place.id = d.current_country_id
    left join photos photo on photo.member_id = p.member_id and photo.slot = 1 and photo.status = 'approved'
    order by p.joined_at desc, p.member_id desc`
}

export async function listStories(db: Sql) {
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

export async function listVoices(db: Sql) {
  return db<{ text: string; message: string; name: string; location: string; image: string | null }[]>`
    select headline as text, message, name, location, image from testimonials order by position, id limit 40`
}
