-- On which day each of the days before was picked: nobody comes again within thirty days, and everybody may after them.
-- "before" stays for the previous release.
alter table daily_picks
  add column earlier integer[] not null default '{}',
  add column earlier_on date[] not null default '{}';
-- Until now only their order was kept; nobody was picked later than ten a day make it.
update daily_picks set (earlier, earlier_on) = (
  select coalesce(array_agg(b.id order by b.place), '{}'),
    coalesce(array_agg(day - ((b.place + 9) / 10)::int order by b.place), '{}')
  from unnest(before) with ordinality as b (id, place)
)
where before <> '{}';

-- Who does not show when they were here is not found by it either: 1, and nothing for everybody else.
alter table member_facts add column hides_presence smallint;

create or replace view fresh_member_facts as
select d.member_id, d.subcaste_id, d.gothra_id,
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
  (case when not m.shows_presence then 1 end)::smallint as hides_presence
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
    keeper = excluded.keeper, hides_presence = excluded.hides_presence
  where member_facts.* is distinct from excluded.*;
end $$;

create trigger presence_updated after update of shows_presence on members
  for each row when (old.shows_presence is distinct from new.shows_presence) execute function note_keeper_changed();

update member_facts f set hides_presence = 1 from members m where m.id = f.member_id and not m.shows_presence;

-- Whoever was taken off a shortlist stays some days, with the note: a slip on a star loses nothing. The previous release
-- does not know it and shows them.
alter table shortlists add column removed_at timestamptz;
create index shortlists_removed on shortlists (removed_at) where removed_at is not null;
