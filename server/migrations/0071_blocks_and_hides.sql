-- "Not for us" is a kind of block: a block hides each from the other, a hide hides the other from the member who said it.
-- A member can have both for the same person, and take each back.
alter table blocks add column kind text not null default 'block' check (kind in ('block', 'hide'));
alter table blocks drop constraint blocks_pkey, add primary key (blocker_id, blocked_id, kind);
drop index blocks_newest;
create index blocks_newest on blocks (blocker_id, kind, created_at desc, blocked_id desc);

create or replace view fresh_member_cards as
select p.member_id, p.name, p.gender, p.birth_date, p.height_in, p.is_listed, p.is_public, p.photo_mode,
  caste.name as caste, country.name as country, d.city, place.name as location,
  first.path as photo, replace(encode(first.thumbhash, 'base64'), E'\n', '') as thumbhash,
  coalesce(first.is_edited, false) as is_edited,
  json_build_object(
    'birth_date', p.birth_date, 'height_in', p.height_in, 'marital_status_id', p.marital_status_id,
    'country_id', p.country_id, 'state_id', p.state_id, 'caste_id', p.caste_id, 'language_id', p.language_id,
    'education_id', p.education_id, 'occupation_id', p.occupation_id, 'income_id', p.income_id,
    'gothra_id', real_gothra(d.gothra_id),
    'family_gothra_ids', gothras_out(false, real_gothra(d.gothra_id), real_gothra(d.maternal_gothra_id))
  )::text as compared,
  case when w.member_id is not null then json_build_object(
    'age_min', w.age_min, 'age_max', w.age_max,
    'height_min_in', w.height_min_in, 'height_max_in', w.height_max_in,
    'marital_status_ids', w.marital_status_ids, 'country_id', w.country_id, 'state_ids', w.state_ids,
    'caste_ids', w.caste_ids, 'language_ids', w.language_ids, 'education_id', w.education_id,
    'occupation_ids', w.occupation_ids, 'income_id', w.income_id,
    'gothra_ids_out', gothras_out(w.same_gothra, real_gothra(d.gothra_id), real_gothra(d.maternal_gothra_id))
  )::text end as wishes,
  array(
    select blocked_id from blocks where blocker_id = p.member_id
    union select blocker_id from blocks where blocked_id = p.member_id and kind = 'block'
    order by 1
  ) as blocked,
  coalesce(degree.name, education.name) as education, occupation.name as occupation, language.name as language,
  awaits_yes(m.profile_for, c.agreed_at) as awaits_yes
from profiles p
join members m on m.id = p.member_id
left join candidates c on c.member_id = p.member_id
join castes caste on caste.id = p.caste_id
join countries country on country.id = p.country_id
join educations education on education.id = p.education_id
join occupations occupation on occupation.id = p.occupation_id
join languages language on language.id = p.language_id
left join profile_details d on d.member_id = p.member_id
left join degrees degree on degree.id = d.degree_id
left join countries place on place.id = d.current_country_id
left join desired_partners w on w.member_id = p.member_id
left join lateral (
  select path, thumbhash, is_edited from photos
  where photos.member_id = p.member_id and status = 'approved' order by slot limit 1
) as first on true;

-- Who notices: the blocker, and after a block a member who had a conversation or an interest with them. Nobody else
-- notices a hide.
create or replace function raise_versions_of_blocked() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select blocker_id from changed
    union select unnest(concerned_by_block(blocker_id, blocked_id)) from changed where kind = 'block'
    order by 1
  );
begin
  perform from members where id = any (ids) order by id for no key update;
  update members set version = version + 1 where id = any (ids);
  return null;
end $$;

create or replace function note_blocks() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select blocker_id from changed union select blocked_id from changed where kind = 'block'
  );
begin
  perform renew_member_cards(ids);
  perform tell_servers('rights', ids);
  perform tell_servers('changed', array(
    select blocker_id from changed
    union select unnest(concerned_by_block(blocker_id, blocked_id)) from changed where kind = 'block'
  ));
  return null;
end $$;

insert into blocks (blocker_id, blocked_id, kind, created_at)
select member_id, other_id, 'hide', created_at from not_for_us;
drop table not_for_us;
drop function note_not_for_us();
