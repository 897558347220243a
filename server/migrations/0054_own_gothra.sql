-- "Same gothra: no" is a partner preference that begins on: members whose own gothra is the wisher's own or maternal one are
-- not proposed.
alter table desired_partners add column same_gothra boolean not null default false;

-- Answers that name no gothra, and so equal nothing: Not Known, Not Applicable, Other.
update gothras set tradition = 'none' where id in (141, 142, 143);
create function real_gothra(gothra integer) returns integer language sql stable as $$
  select id from gothras where id = gothra and tradition <> 'none'
$$;

-- The rule: the gothras that a member leaves out. Both arguments are real gothras or null.
create function gothras_out(same_gothra boolean, own integer, maternal integer) returns integer[]
language sql immutable as $$
  select case when same_gothra then '{}'::integer[] else array_remove(array[own, nullif(maternal, own)], null) end
$$;

alter table member_facts add column maternal_gothra_id integer;

create or replace view fresh_member_facts as
select d.member_id, d.subcaste_id, real_gothra(d.gothra_id) as gothra_id,
  (select c.id from cities c where c.state_id = p.state_id and c.name = d.city order by c.id limit 1) as city_id,
  array_position(
    array['Private Sector', 'Government / Public Sector', 'Civil Services', 'Defence', 'Self-Employed', 'Unemployed'],
    d.employer
  )::smallint as employer,
  array_position(array['Vegetarian', 'Non-Vegetarian', 'Jain', 'Eggetarian'], d.eating)::smallint as eating,
  array_position(array['Yes', 'No', 'Occasionally'], d.drinking)::smallint as drinking,
  array_position(array['Yes', 'No', 'Occasionally'], d.smoking)::smallint as smoking,
  (case when d.is_manglik then 1 when not d.is_manglik then 2 end)::smallint as manglik,
  array_position(array['Slim', 'Average', 'Athletic', 'Heavy'], d.body_type)::smallint as body,
  array_position(array['Normal', 'Physically Challenged'], d.physical_status)::smallint as physical,
  array_position(array['Joint Family', 'Nuclear Family'], d.family_type)::smallint as family_type,
  array_position(array['Rich/Affluent', 'Upper Middle', 'Middle Class'], d.family_status)::smallint as family_status,
  (case when exists (select from photos f where f.member_id = d.member_id and f.status = 'approved') then 1 end)::smallint
    as photo,
  (case m.profile_for
    when 'Self' then 1 when 'Son' then 2 when 'Daughter' then 2 when 'Brother' then 3 when 'Sister' then 3 else 4
  end)::smallint as keeper,
  (case when not m.shows_presence then 1 end)::smallint as hides_presence,
  real_gothra(d.maternal_gothra_id) as maternal_gothra_id
from profile_details d
join profiles p on p.member_id = d.member_id
join members m on m.id = d.member_id;

create or replace function renew_member_facts(ids integer[]) returns void language plpgsql as $$
begin
  perform from member_facts where member_id = any (ids) order by member_id for update;
  insert into member_facts select * from fresh_member_facts where member_id = any (ids) order by member_id
  on conflict (member_id) do update set
    subcaste_id = excluded.subcaste_id, gothra_id = excluded.gothra_id, city_id = excluded.city_id,
    employer = excluded.employer, eating = excluded.eating, drinking = excluded.drinking, smoking = excluded.smoking,
    manglik = excluded.manglik, body = excluded.body, physical = excluded.physical,
    family_type = excluded.family_type, family_status = excluded.family_status, photo = excluded.photo,
    keeper = excluded.keeper, hides_presence = excluded.hides_presence,
    maternal_gothra_id = excluded.maternal_gothra_id
  where member_facts.* is distinct from excluded.*;
end $$;

-- The cards of members say what both need to compare gothras. Otherwise the view is as before.
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
  education.name as education, occupation.name as occupation, language.name as language,
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
left join countries place on place.id = d.current_country_id
left join desired_partners w on w.member_id = p.member_id
left join lateral (
  select path, thumbhash, is_edited from photos
  where photos.member_id = p.member_id and status = 'approved' order by slot limit 1
) as first on true;

-- Nothing that the previous release shows changes, so its servers need not read these rows again; those of this release
-- read them when they start.
alter table member_facts disable trigger note_updated;
update member_facts f set gothra_id = real_gothra(d.gothra_id), maternal_gothra_id = real_gothra(d.maternal_gothra_id)
from profile_details d where d.member_id = f.member_id and coalesce(d.gothra_id, d.maternal_gothra_id) is not null;
alter table member_facts enable always trigger note_updated;

alter table member_cards disable trigger note_updated;
update member_cards card set
  compared = (card.compared::jsonb || jsonb_build_object(
    'gothra_id', f.gothra_id, 'family_gothra_ids', gothras_out(false, f.gothra_id, f.maternal_gothra_id)))::text,
  wishes = (card.wishes::jsonb || jsonb_build_object(
    'gothra_ids_out', gothras_out(false, f.gothra_id, f.maternal_gothra_id)))::text
from member_facts f where f.member_id = card.member_id;
alter table member_cards enable always trigger note_updated;
