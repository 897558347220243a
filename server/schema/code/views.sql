-- The gothras that can be the same. Answers such as Not Known name no gothra.
create view real_gothras as
select id, name from gothras where tradition <> 'none';

-- Whom a member with a restricted audience admits, apart from those who meet the preferences: receivers of an interest,
-- matches, members they wrote to, and members whose photos or chart they asked for or see.
create view admitted_viewers as
select sender_id as owner_id, receiver_id as viewer_id from interests where state in ('sent', 'accepted')
union all select receiver_id, sender_id from interests where state = 'accepted'
union all select lower_id, higher_id from conversations where lower_wrote_seq > 0
union all select higher_id, lower_id from conversations where higher_wrote_seq > 0
union all select viewer_id, owner_id from access_requests where state in ('asked', 'granted');

-- Stars that may be used for points: the member shows points to others, and a candidate whose profile a relative manages
-- has agreed.
create view shown_stars as
select h.member_id, h.star, h.star_span, h.rule_set, h.points_shown_to
from horoscopes h
join members m on m.id = h.member_id
left join candidates c on c.member_id = h.member_id
where h.points_shown_to <> 'none' and not awaits_yes(m.profile_for, c.agreed_at);

-- The card of a member, and what preferences are compared with. Names and photos are subqueries, so that a statement
-- pays only for the columns it selects.
create view member_cards as
select p.member_id, p.name, p.gender, p.birth_date, p.height_in, p.is_listed, p.is_public, p.photo_mode,
  (select name from castes where id = p.caste_id) as caste,
  (select name from languages where id = p.language_id) as language,
  (select name from occupations where id = p.occupation_id) as occupation,
  coalesce(
    (select name from degrees where id = d.degree_id),
    (select name from educations where id = p.education_id)
  ) as education,
  (select name from countries where id = p.country_id) as country,
  (select name from countries where id = d.current_country_id) as location,
  d.city,
  (
    select path from photos where member_id = p.member_id and status = 'approved' order by slot limit 1
  ) as photo,
  (
    select replace(encode(thumbhash, 'base64'), E'\n', '')
    from photos where member_id = p.member_id and status = 'approved' order by slot limit 1
  ) as thumbhash,
  coalesce(
    (select is_edited from photos where member_id = p.member_id and status = 'approved' order by slot limit 1), false
  ) as is_edited,
  (
    select awaits_yes(m.profile_for, c.agreed_at)
    from members m left join candidates c on c.member_id = m.id where m.id = p.member_id
  ) as awaits_yes,
  json_build_object(
    'birth_date', p.birth_date, 'height_in', p.height_in, 'marital_status_id', p.marital_status_id,
    'country_id', p.country_id, 'state_id', p.state_id, 'caste_id', p.caste_id, 'language_id', p.language_id,
    'education_id', p.education_id, 'occupation_id', p.occupation_id, 'income_id', p.income_id,
    'gothra_id', own.id, 'gothra', own.name, 'maternal_gothra_id', maternal.id, 'maternal_gothra', maternal.name,
    'gothra_rule', w.gothra_rule, 'is_manglik', d.is_manglik,
    'star', (
      select json_build_object('first', star, 'span', star_span, 'rule_set', rule_set, 'shown_to', points_shown_to)
      from shown_stars where member_id = p.member_id
    )
  ) as compared,
  case when w.member_id is not null then json_build_object(
    'age_min', w.age_min, 'age_max', w.age_max,
    'height_min_in', w.height_min_in, 'height_max_in', w.height_max_in,
    'marital_status_ids', w.marital_status_ids, 'country_id', w.country_id, 'state_ids', w.state_ids,
    'caste_ids', w.caste_ids, 'language_ids', w.language_ids, 'education_id', w.education_id,
    'occupation_ids', w.occupation_ids, 'income_id', w.income_id,
    'gothra_rule', w.gothra_rule, 'gothra_id', own.id, 'maternal_gothra_id', maternal.id,
    'manglik', case w.manglik when 'same' then d.is_manglik when 'Yes' then true when 'No' then false end,
    'points', case when w.points_at_least is not null then (
      select json_build_object(
        'least', 2 * w.points_at_least, 'first', star, 'span', star_span, 'rule_set', rule_set,
        'is_groom', p.gender = 'male'
      )
      from shown_stars where member_id = p.member_id and points_shown_to = 'all'
    ) end
  ) end as preferences
from profiles p
left join profile_details d on d.member_id = p.member_id
left join desired_partners w on w.member_id = p.member_id
left join real_gothras own on own.id = d.gothra_id
left join real_gothras maternal on maternal.id = d.maternal_gothra_id;
