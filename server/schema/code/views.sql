-- Whom a member with a restricted audience admits, apart from those who meet the preferences: receivers of an interest,
-- matches, members they wrote to, and members whose photos they asked for or see.
create view let_in as
select sender_id as owner_id, receiver_id as viewer_id from interests where state in ('sent', 'accepted')
union all select receiver_id, sender_id from interests where state = 'accepted'
union all select lower_id, higher_id from conversations where lower_wrote_seq > 0
union all select higher_id, lower_id from conversations where higher_wrote_seq > 0
union all select viewer_id, owner_id from photo_access where state in ('asked', 'granted');

-- The row of member_cards as it should be now, with its columns in the order of the table.
create view fresh_member_cards as
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

-- The row of member_facts as it should be now: closed lists as positions from 1, yes as 1 and no as 2.
create view fresh_member_facts as
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
  (
    case when exists (select from photos f where f.member_id = d.member_id and f.status = 'approved') then 1 end
  )::smallint as photo,
  (case m.profile_for
    when 'Self' then 1 when 'Son' then 2 when 'Daughter' then 2 when 'Brother' then 3 when 'Sister' then 3 else 4
  end)::smallint as keeper,
  (case when not m.shows_presence then 1 end)::smallint as hides_presence,
  real_gothra(d.maternal_gothra_id) as maternal_gothra_id
from profile_details d
join profiles p on p.member_id = d.member_id
join members m on m.id = d.member_id;
