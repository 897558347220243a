-- A card says what a member does, learnt and speaks. New columns stand last, in the order of the view.
alter table member_cards add column education text, add column occupation text, add column language text;

create or replace view fresh_member_cards as
select p.member_id, p.name, p.gender, p.birth_date, p.height_in, p.is_listed, p.is_public, p.photo_mode,
  caste.name as caste, country.name as country, d.city, place.name as location,
  first.path as photo, replace(encode(first.thumbhash, 'base64'), E'\n', '') as thumbhash,
  coalesce(first.is_edited, false) as is_edited,
  json_build_object(
    'birth_date', p.birth_date, 'height_in', p.height_in, 'marital_status_id', p.marital_status_id,
    'country_id', p.country_id, 'state_id', p.state_id, 'caste_id', p.caste_id, 'language_id', p.language_id,
    'education_id', p.education_id, 'occupation_id', p.occupation_id, 'income_id', p.income_id
  )::text as compared,
  case when w.member_id is not null then json_build_object(
    'age_min', w.age_min, 'age_max', w.age_max,
    'height_min_in', w.height_min_in, 'height_max_in', w.height_max_in,
    'marital_status_ids', w.marital_status_ids, 'country_id', w.country_id, 'state_ids', w.state_ids,
    'caste_ids', w.caste_ids, 'language_ids', w.language_ids, 'education_id', w.education_id,
    'occupation_ids', w.occupation_ids, 'income_id', w.income_id
  )::text end as wishes,
  array(
    select blocked_id from blocks where blocker_id = p.member_id
    union select blocker_id from blocks where blocked_id = p.member_id
    order by 1
  ) as blocked,
  education.name as education, occupation.name as occupation, language.name as language
from profiles p
join castes caste on caste.id = p.caste_id
join countries country on country.id = p.country_id
join educations education on education.id = p.education_id
join occupations occupation on occupation.id = p.occupation_id
join languages language on language.id = p.language_id
left join profile_details d on d.member_id = p.member_id
left join countries place on place.id = d.current_country_id
left join desired_partners w on w.member_id = p.member_id
left join lateral (
  select path, thumbhash, is_edited from photos
  where photos.member_id = p.member_id and status = 'approved' order by slot limit 1
) as first on true;

create or replace function renew_member_cards(ids integer[]) returns void language plpgsql as $$
begin
  perform from member_cards where member_id = any (ids) order by member_id for update;
  insert into member_cards select * from fresh_member_cards where member_id = any (ids) order by member_id
  on conflict (member_id) do update set
    name = excluded.name, gender = excluded.gender, birth_date = excluded.birth_date, height_in = excluded.height_in,
    is_listed = excluded.is_listed, is_public = excluded.is_public, photo_mode = excluded.photo_mode,
    caste = excluded.caste, country = excluded.country, city = excluded.city, location = excluded.location,
    photo = excluded.photo, thumbhash = excluded.thumbhash, is_edited = excluded.is_edited,
    compared = excluded.compared, wishes = excluded.wishes, blocked = excluded.blocked,
    education = excluded.education, occupation = excluded.occupation, language = excluded.language
  where member_cards.* is distinct from excluded.*;
end $$;

create function note_educations_renamed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from profiles where education_id in (select id from changed)));
  return null;
end $$;

create function note_occupations_renamed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from profiles where occupation_id in (select id from changed)));
  return null;
end $$;

create function note_languages_renamed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from profiles where language_id in (select id from changed)));
  return null;
end $$;

create trigger card_renamed after update on educations
  referencing new table as changed for each statement execute function note_educations_renamed();
create trigger card_renamed after update on occupations
  referencing new table as changed for each statement execute function note_occupations_renamed();
create trigger card_renamed after update on languages
  referencing new table as changed for each statement execute function note_languages_renamed();

-- What a card said before stays as it was, so no server that keeps cards in memory has to hear of it: servers of the
-- previous release do not show the new facts, and those of this one read them when they start.
alter table member_cards disable trigger note_updated;
update member_cards card set education = e.name, occupation = o.name, language = l.name
from profiles p
join educations e on e.id = p.education_id
join occupations o on o.id = p.occupation_id
join languages l on l.id = p.language_id
where p.member_id = card.member_id;
alter table member_cards enable always trigger note_updated;

alter table member_cards
  alter column education set not null, alter column occupation set not null, alter column language set not null;
