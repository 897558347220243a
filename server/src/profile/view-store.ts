import type { Interest } from '#contract/member.ts'
import { presence, type presences } from '#contract/profile.ts'
import type { Sql } from '../db.ts'
import type { ComparedProfile, WishList } from '../members/compare-wishes.ts'
import { interestBetween, isVisible } from '../members/store.ts'

/** A profile as stored, with names in place of ids, and what stands between it and the viewer. */
export interface ProfileRow {
  member_id: number
  name: string
  gender: 'male' | 'female'
  /** Compared with wishes, both ways. */
  person: ComparedProfile
  wishes: WishList
  viewer: ComparedProfile
  viewer_wishes: WishList
  profile_for: string
  /** By slot, "1" to "6". */
  photos: Record<string, string>
  views: number
  is_seen_today: boolean
  presence: (typeof presences)[number]
  last_seen_week: string
  interest: Interest
  weight_kg: number | null
  gothra_id: number | null
  maternal_gothra_id: number | null
  /** Already as the wire has it. */
  texts: ProfileTexts
}

type ProfileTexts = Record<
  | 'curr_location'
  | 'occupation'
  | 'desc'
  | 'caste'
  | 'sub_caste'
  | 'language'
  | 'marital_status'
  | 'bdy_type'
  | 'ps'
  | 'eating'
  | 'drinking'
  | 'smoking'
  | 'highest_edu'
  | 'ug_degree'
  | 'emp_in'
  | 'income'
  | 'org_name'
  | 'family_type'
  | 'family_based'
  | 'family_status'
  | 'brother'
  | 'sister'
  | 'gothraname'
  | 'gothramaternalname'
  | 'living_wth_parents'
  | 'manglik'
  | 'country'
  | 'state'
  | 'city'
  | 'pin'
  | 'hobbies',
  string | null
>

/**
 * A profile this viewer may see: one's own always, another's while it is listed, complete, of the other gender and not
 * blocked either way. Names are looked up one by one: a list of twenty joins costs more to plan than to answer.
 */
export async function findProfile(
  db: Sql,
  viewerId: number,
  memberId: number,
): Promise<ProfileRow | undefined> {
  const [row] = await db<ProfileRow[]>`
    select p.member_id, p.name, p.gender, m.profile_for,
      to_jsonb(p) as person, to_jsonb(w) as wishes, to_jsonb(v) as viewer, to_jsonb(vw) as viewer_wishes,
      d.weight_kg, d.gothra_id, d.maternal_gothra_id, ${textsOf(db)} as texts,
      coalesce((
        select jsonb_object_agg(photo.slot, photo.path) from photos photo
        where photo.member_id = p.member_id and (p.member_id = v.member_id or photo.status = 'approved')
      ), '{}') as photos,
      coalesce((select c.views from profile_view_counts c where c.member_id = p.member_id), 0) as views,
      exists (
        select from profile_views seen
        where seen.member_id = p.member_id and seen.viewer_id = v.member_id and seen.viewed_on = ${today(db)}
      ) as is_seen_today,
      ${presenceOf(db)} as presence,
      to_char(date_trunc('week', p.last_active_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as last_seen_week,
      ${interestBetween(db)} as interest
    from profiles p
    join profiles v on v.member_id = ${viewerId}
    join members m on m.id = p.member_id
    join profile_details d on d.member_id = p.member_id
    join desired_partners w on w.member_id = p.member_id
    join desired_partners vw on vw.member_id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${memberId} and (
      p.member_id = v.member_id
      or (
        ${isVisible(db)} and m.phone_verified_at is not null and d.completed_at is not null
      )
    )`
  return row
}

const textsOf = (db: Sql) => db`jsonb_build_object(
  'curr_location', (select name from countries where id = d.current_country_id),
  'occupation', (select name from occupations where id = p.occupation_id),
  'desc', d.description,
  'caste', (select name from castes where id = p.caste_id),
  'sub_caste', (select name from subcastes where id = d.subcaste_id),
  'language', (select name from languages where id = p.language_id),
  'marital_status', (select profile_name from marital_statuses where id = p.marital_status_id),
  'bdy_type', d.body_type, 'ps', d.physical_status,
  'eating', d.eating, 'drinking', d.drinking, 'smoking', d.smoking,
  'highest_edu', (select name from educations where id = p.education_id),
  'ug_degree', (select name from degrees where id = d.degree_id),
  'emp_in', d.employer,
  'income', (select name from incomes where id = p.income_id),
  'org_name', d.organisation,
  'family_type', d.family_type, 'family_based', d.family_place, 'family_status', d.family_status,
  'brother', d.brothers, 'sister', d.sisters,
  'gothraname', (select name from gothras where id = d.gothra_id),
  'gothramaternalname', (select name from gothras where id = d.maternal_gothra_id),
  'living_wth_parents', d.lives_with_parents,
  'manglik', case when d.is_manglik then 'Yes' when not d.is_manglik then 'No' end,
  'country', (select name from countries where id = p.country_id),
  'state', (select name from states where id = p.state_id),
  'city', d.city, 'pin', d.pin,
  'hobbies', (
    select string_agg(hobby.name, ',' order by chosen.position)
    from unnest(d.hobby_ids) with ordinality as chosen (id, position) join hobbies hobby using (id)
  )
)`

const presenceOf = (db: Sql) => db`case
  when p.last_active_at >= now() - make_interval(mins => ${presence.onlineMinutes}) then 'online'
  when p.last_active_at >= now() - make_interval(days => ${presence.recentDays}) then 'recent'
  else 'week'
end`

/** A day is a day of India, wherever the server stands. */
const today = (db: Sql) => db`(now() at time zone 'Asia/Kolkata')::date`

/** Keeps both in place until the transaction ends; false where one of them has left since they were looked up. */
export async function holdBoth(tx: Sql, viewerId: number, memberId: number): Promise<boolean> {
  const rows = await tx`select from members where id in (${viewerId}, ${memberId}) for key share`
  return rows.length === 2
}

/** True at the first look of the day, however many come at once. */
export async function insertView(db: Sql, viewerId: number, memberId: number): Promise<boolean> {
  const rows = await db`
    insert into profile_views (member_id, viewer_id, viewed_on) values (${memberId}, ${viewerId}, ${today(db)})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export async function deleteView(db: Sql, viewerId: number, memberId: number): Promise<void> {
  await db`
    delete from profile_views
    where member_id = ${memberId} and viewer_id = ${viewerId} and viewed_on = ${today(db)}`
}
