import type { Interest, PhotoHidden } from '#contract/core/members/member.ts'
import { type presences, presenceThresholds } from '#contract/core/profiles/profile.ts'
import { type ListedName, listedNames, profileFields } from '#contract/core/profiles/profile-fields.ts'
import type { Sql } from '../../platform/database/db.ts'
import { identifier, raw, sql } from '../../platform/database/sql.ts'
import type { ComparedProfile, Preferences } from '../members/compare-preferences.ts'
import { photoHidden } from '../members/photo-rule-store.ts'
import { interestBetween, isVisible, todayInIndia } from '../members/store.ts'
import { columnOf, type DetailColumns } from './columns.ts'

/** A profile as stored, the names of its ids, and what stands between it and the viewer. */
export interface ProfileRow {
  member_id: number
  name: string
  gender: 'male' | 'female'
  /** Compared with preferences, both ways. Nobody is compared with themselves, who may have no preferences yet. */
  person: ComparedProfile
  preferences: Preferences
  viewer: ComparedProfile
  viewer_preferences: Preferences
  profile_for: string
  agreed_at: Date | null
  kept_by: string | null
  /** By slot, "1" to "6"; none where they are hidden. */
  photos: Record<string, string>
  edited_slots: number[]
  thumbhash: string | null
  photo_hidden: NonNullable<PhotoHidden> | null
  views: number
  is_seen_today: boolean
  /** Nothing where one of the two keeps it to themselves. */
  presence: (typeof presences)[number] | null
  last_seen_week: string
  interest: Interest
  /** All of profile_details; nothing of it but the described columns is shown. */
  details: Nullable<DetailColumns>
  /** What the ids of the listed answers mean. */
  names: Record<ListedName | 'language' | 'hobbies', string | null>
}

type Nullable<Columns> = { [Column in keyof Columns]: Columns[Column] | null }

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
    select p.member_id, p.name, p.gender, m.profile_for, m.kept_by,
      (select c.agreed_at from candidates c where c.member_id = p.member_id) as agreed_at,
      to_jsonb(p) || ${gothrasOf('pf')} as person, to_jsonb(w) || ${excludedGothras('w', 'pf')} as preferences,
      to_jsonb(v) || ${gothrasOf('vf')} as viewer, to_jsonb(vw) || ${excludedGothras('vw', 'vf')} as viewer_preferences,
      to_jsonb(d) as details, ${namesOf} as names,
      ${photosOf(db)},
      coalesce((select c.views from profile_view_counts c where c.member_id = p.member_id), 0) as views,
      exists (
        select from profile_views seen
        where seen.member_id = p.member_id and seen.viewer_id = v.member_id and seen.viewed_on = ${todayInIndia}
      ) as is_seen_today,
      ${presenceOf} as presence,
      to_char(date_trunc('week', p.last_active_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as last_seen_week,
      ${interestBetween} as interest
    from profiles p
    join profiles v on v.member_id = ${viewerId}
    join members m on m.id = p.member_id
    join members me on me.id = v.member_id
    join profile_details d on d.member_id = p.member_id
    left join desired_partners w on w.member_id = p.member_id
    left join desired_partners vw on vw.member_id = v.member_id
    left join member_facts pf on pf.member_id = p.member_id
    left join member_facts vf on vf.member_id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${memberId} and (
      p.member_id = v.member_id
      or (
        ${isVisible} and m.phone_verified_at is not null and d.completed_at is not null
        and w.member_id is not null
      )
    )`
  return row
}

/** What the facts of a member say of their gothras. */
const gothrasOf = (facts: string) => sql`jsonb_build_object(
  'gothra_id', ${identifier(facts)}.gothra_id,
  'family_gothra_ids', gothras_out(false, ${identifier(facts)}.gothra_id, ${identifier(facts)}.maternal_gothra_id)
)`

/** Which of them the member leaves out. */
const excludedGothras = (preferences: string, facts: string) => sql`jsonb_build_object(
  'gothra_ids_out',
  gothras_out(${identifier(preferences)}.same_gothra, ${identifier(facts)}.gothra_id, ${identifier(facts)}.maternal_gothra_id)
)`

/** One's own in every state; another's that are approved, unless they are hidden from the viewer. */
const photosOf = (db: Sql) => {
  const isShown = db`photo.member_id = p.member_id and (
    p.member_id = v.member_id or (photo.status = 'approved' and ${photoHidden} is null)
  )`
  return db`
    coalesce((select jsonb_object_agg(photo.slot, photo.path) from photos photo where ${isShown}), '{}') as photos,
    array(select photo.slot from photos photo where ${isShown} and photo.is_edited order by slot) as edited_slots,
    (select card.thumbhash from member_cards card where card.member_id = p.member_id) as thumbhash,
    case when p.member_id <> v.member_id
      and exists (select from photos photo where photo.member_id = p.member_id and photo.status = 'approved')
      then ${photoHidden} end as photo_hidden`
}

const aliases: Record<string, string> = { profiles: 'p', profile_details: 'd' }

/** Written from the description of the fields: nothing in this text was ever sent. */
const listedNamesSql = listedNames
  .map(name => {
    const { table, column } = columnOf(name)
    return `'${name}', (select name from ${profileFields[name].list} where id = ${aliases[table]}.${column})`
  })
  .join(', ')

const namesOf = sql`jsonb_build_object(
  ${raw(listedNamesSql)},
  'language', (select name from languages where id = p.language_id),
  'hobbies', (
    select string_agg(hobby.name, ',' order by chosen.position)
    from unnest(d.hobby_ids) with ordinality as chosen (id, position) join hobbies hobby using (id)
  )
)`

/** Both ways or none: who does not show it sees nobody's. */
const presenceOf = sql`case
  when not (m.shows_presence and me.shows_presence) then null
  when p.last_active_at >= now() - make_interval(mins => ${presenceThresholds.onlineMinutes}) then 'online'
  when p.last_active_at >= now() - make_interval(days => ${presenceThresholds.recentDays}) then 'recent'
  else 'week'
end`

/** Keeps both in place until the transaction ends; false where one of them has left since they were looked up. */
export async function lockMembers(tx: Sql, viewerId: number, memberId: number): Promise<boolean> {
  const rows = await tx`select from members where id in (${viewerId}, ${memberId}) for key share`
  return rows.length === 2
}

/** True at the first look of the day, however many come at once. */
export async function insertDailyVisit(db: Sql, viewerId: number, memberId: number): Promise<boolean> {
  const rows = await db`
    insert into profile_views (member_id, viewer_id, viewed_on) values (${memberId}, ${viewerId}, ${todayInIndia})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export async function deleteDailyVisit(db: Sql, viewerId: number, memberId: number): Promise<void> {
  await db`
    delete from profile_views
    where member_id = ${memberId} and viewer_id = ${viewerId} and viewed_on = ${todayInIndia}`
}
