import { z } from 'zod'
import { photoHidden as hiddenPhoto, interest, memberCard } from '#contract/core/members/member.ts'
import { presences, presenceThresholds } from '#contract/core/profiles/profile.ts'
import { fieldNames, listedNames, profileFields } from '#contract/core/profiles/profile-fields.ts'
import { profileFor } from '#contract/platform/values.ts'
import type { Queries } from '../../platform/database/db.ts'
import { raw, sql } from '../../platform/database/sql.ts'
import { ComparedProfile, Preferences } from '../members/compare-preferences.ts'
import { photoHidden } from '../members/photo-rule-store.ts'
import { interestBetween, isVisible } from '../members/store.ts'
import { AnswersRow, columnOf } from './columns.ts'

const ProfileRow = z.object({
  memberId: z.int(),
  name: z.string(),
  gender: memberCard.shape.gender,
  /** Compared in both directions. Preferences are null until onboarding is done. */
  person: ComparedProfile,
  preferences: Preferences.nullable(),
  viewer: ComparedProfile,
  viewerPreferences: Preferences.nullable(),
  profileFor: z.enum(profileFor),
  agreedAt: z.date().nullable(),
  managedBy: z.string().nullable(),
  /** By slot, "1" to "6". Empty if the photos are hidden from the viewer. */
  photos: z.record(z.string(), z.string()),
  editedSlots: z.array(z.int()),
  thumbhash: z.string().nullable(),
  photoHidden: hiddenPhoto.unwrap().nullable(),
  views: z.int(),
  isSeenToday: z.boolean(),
  presence: z.enum(presences).nullable(),
  lastSeenWeek: z.string(),
  interest,
  answers: AnswersRow,
  names: z.record(z.enum([...listedNames, 'language', 'hobbies']), z.string().nullable()),
})
export type ProfileRow = z.infer<typeof ProfileRow>

const isShownPhoto = sql`photo.member_id = p.member_id and (
  p.member_id = v.member_id or (photo.status = 'approved' and ${photoHidden} is null)
)`

/** The viewer's own photos in every state; of another member the approved photos that are not hidden. */
const photoColumns = sql`
  coalesce((select jsonb_object_agg(photo.slot, photo.path) from photos photo where ${isShownPhoto}), '{}') as photos,
  array(select photo.slot from photos photo where ${isShownPhoto} and photo.is_edited order by slot) as "editedSlots",
  card.thumbhash,
  case when p.member_id <> v.member_id
    and exists (select from photos photo where photo.member_id = p.member_id and photo.status = 'approved')
    then ${photoHidden} end as "photoHidden"`

const aliases: Record<string, string> = { profiles: 'p', profile_details: 'd' }

const answers = fieldNames
  .map(columnOf)
  .map(({ table, column }) => `'${column}', ${aliases[table]}.${column}`)
  .join(', ')

/** Safe as raw SQL, because it is built only from the descriptions of the fields. */
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

/** A member who hides the own presence does not see that of others. */
const presenceOf = sql`case
  when not (m.shows_presence and me.shows_presence) then null
  when a.last_active_at >= now() - make_interval(mins => ${presenceThresholds.onlineMinutes}) then 'online'
  when a.last_active_at >= now() - make_interval(days => ${presenceThresholds.recentDays}) then 'recent'
  else 'week'
end`

/**
 * The viewer's own profile, or another complete one that the viewer can see. Names are subqueries, because 20 joins would
 * take longer to plan than to run.
 */
export const findProfile = (db: Queries, viewerId: number, memberId: number) =>
  db.find(ProfileRow)`
    select p.member_id as "memberId", p.name, p.gender, m.profile_for as "profileFor", m.managed_by as "managedBy",
      (select c.agreed_at from candidates c where c.member_id = p.member_id) as "agreedAt",
      card.compared as person, card.preferences, own.compared as viewer, own.preferences as "viewerPreferences",
      jsonb_build_object(${raw(answers)}) as answers, ${namesOf} as names,
      ${photoColumns},
      a.visits as views,
      exists (
        select from profile_visits seen
        where seen.member_id = p.member_id and seen.viewer_id = v.member_id and seen.kind = 'profile'
          and seen.day = india_today()
      ) as "isSeenToday",
      ${presenceOf} as presence,
      to_char(date_trunc('week', india_day(a.last_active_at)), 'YYYY-MM-DD') as "lastSeenWeek",
      ${interestBetween} as interest
    from profiles p
    join profiles v on v.member_id = ${viewerId}
    join members m on m.id = p.member_id
    join member_activity a on a.member_id = p.member_id
    join members me on me.id = v.member_id
    join profile_details d on d.member_id = p.member_id
    left join desired_partners w on w.member_id = p.member_id
    join member_cards card on card.member_id = p.member_id
    join member_cards own on own.member_id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${memberId} and (
      p.member_id = v.member_id
      or (
        ${isVisible} and m.phone_verified_at is not null and d.completed_at is not null
        and w.member_id is not null
      )
    )`
