-- Cards show the degree; of members who gave none, the highest education.
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
    union select blocker_id from blocks where blocked_id = p.member_id
    union select other_id from not_for_us n where n.member_id = p.member_id
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

alter table member_cards disable trigger note_updated;
update member_cards card set education = degree.name
from profile_details d join degrees degree on degree.id = d.degree_id
where d.member_id = card.member_id;
alter table member_cards enable always trigger note_updated;

-- A renamed option updates the cards of up to 250 members immediately and leaves more to a job. The second argument is
-- the table with the members' choice.
create or replace function note_option_renamed() returns trigger language plpgsql as $$
declare
  answer text := tg_argv[0];
  holder text := coalesce(tg_argv[1], 'profiles');
  few constant integer := 250;
  renamed integer[] := array(select n.id from after_it n join before_it o using (id) where n.name <> o.name);
  ids integer[];
begin
  if cardinality(renamed) = 0 then return null; end if;
  execute format('select array(select member_id from %I where %I = any ($1) limit $2)', holder, answer)
    into ids using renamed, few + 1;
  if cardinality(ids) <= few then
    perform renew_member_cards(ids);
  else
    insert into renamed_options (list, option_id) select tg_table_name, unnest(renamed) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger card_renamed after update on degrees
  referencing old table as before_it new table as after_it
  for each statement execute function note_option_renamed('degree_id', 'profile_details');
