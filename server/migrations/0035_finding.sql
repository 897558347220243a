-- What a search asks for beside what wishes do, as the numbers of the closed lists, from 1 on. Narrow on purpose: every
-- server reads all of it when it starts.
create table member_facts (
  member_id integer primary key,
  subcaste_id integer,
  gothra_id integer,
  city_id integer,
  employer smallint,
  eating smallint,
  drinking smallint,
  smoking smallint,
  manglik smallint,
  body smallint,
  physical smallint,
  family_type smallint,
  family_status smallint,
  photo smallint,
  keeper smallint
);

create view fresh_member_facts as
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
  end)::smallint as keeper
from profile_details d
join profiles p on p.member_id = d.member_id
join members m on m.id = d.member_id;

-- In the order of members, so that two statements never wait in a ring. What did not change is not written.
create function renew_member_facts(ids integer[]) returns void language plpgsql as $$
begin
  perform from member_facts where member_id = any (ids) order by member_id for update;
  insert into member_facts select * from fresh_member_facts where member_id = any (ids) order by member_id
  on conflict (member_id) do update set
    subcaste_id = excluded.subcaste_id, gothra_id = excluded.gothra_id, city_id = excluded.city_id,
    employer = excluded.employer, eating = excluded.eating, drinking = excluded.drinking, smoking = excluded.smoking,
    manglik = excluded.manglik, body = excluded.body, physical = excluded.physical,
    family_type = excluded.family_type, family_status = excluded.family_status, photo = excluded.photo,
    keeper = excluded.keeper
  where member_facts.* is distinct from excluded.*;
end $$;

create function note_facts_changed() returns trigger language plpgsql as $$
begin
  perform renew_member_facts(array(select distinct member_id from changed));
  return null;
end $$;

create function note_facts_gone() returns trigger language plpgsql as $$
begin
  delete from member_facts where member_id in (select member_id from changed);
  return null;
end $$;

-- A city is one of its state.
create function note_state_changed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select n.member_id from after_it n join before_it o using (member_id) where n.state_id is distinct from o.state_id
  );
begin
  if cardinality(ids) > 0 then perform renew_member_facts(ids); end if;
  return null;
end $$;

create function note_keeper_changed() returns trigger language plpgsql as $$
begin
  perform renew_member_facts(array[new.id]);
  return null;
end $$;

create trigger facts_inserted after insert on profile_details
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_updated after update on profile_details
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_deleted after delete on profile_details
  referencing old table as changed for each statement execute function note_facts_gone();
create trigger facts_updated after update on profiles
  referencing old table as before_it new table as after_it for each statement execute function note_state_changed();
create trigger facts_inserted after insert on photos
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_updated after update on photos
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_deleted after delete on photos
  referencing old table as changed for each statement execute function note_facts_changed();
create trigger facts_updated after update of profile_for on members
  for each row when (old.profile_for is distinct from new.profile_for) execute function note_keeper_changed();

-- Nobody writes while these triggers are made; everyone who is there gets their facts, which is no change of theirs:
-- servers of the previous release do not ask for them, and those of this one read them when they start.
insert into member_facts select * from fresh_member_facts;

create trigger note_inserted after insert on member_facts
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_updated after update on member_facts
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_deleted after delete on member_facts
  referencing old table as changed for each statement execute function note_match_changes();

-- Also for bulk loads that skip the checks of references.
alter table profile_details enable always trigger facts_inserted;
alter table profile_details enable always trigger facts_updated;
alter table profile_details enable always trigger facts_deleted;
alter table profiles enable always trigger facts_updated;
alter table photos enable always trigger facts_inserted;
alter table photos enable always trigger facts_updated;
alter table photos enable always trigger facts_deleted;
alter table member_facts enable always trigger note_inserted;
alter table member_facts enable always trigger note_updated;
alter table member_facts enable always trigger note_deleted;

-- Whom a member wants to remember, with a note that nobody else reads.
create table shortlists (
  member_id integer not null references members on delete cascade,
  other_id integer not null references members on delete cascade,
  note text not null default '' check (length(note) <= 500),
  added_at timestamptz not null default now(),
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index shortlists_newest on shortlists (member_id, added_at desc, other_id desc);
create index on shortlists (other_id);

-- Searches that a member keeps, in places one to ten: the place is what keeps them to ten, whoever saves at once.
create table saved_searches (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  place smallint not null check (place between 1 and 10),
  name text not null check (length(name) between 1 and 60),
  -- As the address says it.
  search text not null check (length(search) <= 4000),
  mails text not null default 'never' check (mails in ('never', 'daily', 'weekly')),
  -- Whoever joined up to then was told of.
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (member_id, place)
);
create unique index saved_searches_name on saved_searches (member_id, lower(name));

-- When it was last looked, in the morning, what there is to tell a member: who is new in a search, who opened the
-- profile. Locked by whoever looks, so that a member has one letter of a kind a day, on however many servers and
-- whatever stops meanwhile.
create table morning_looks (
  member_id integer primary key references members on delete cascade,
  looked_on date not null,
  -- Whoever joined up to then was looked at.
  looked_at timestamptz not null default now(),
  -- When a look last found somebody new in a search.
  news_at timestamptz
);

alter table members add column wants_search_mail boolean not null default true;

-- When the visit before this one ended: what has come since is new to the member. Visits are two hours apart.
alter table profiles add column last_visit_at timestamptz;

-- The people chosen for a member for one day, and whom the days before had chosen, the latest first.
create table daily_picks (
  member_id integer primary key references members on delete cascade,
  day date not null,
  picked integer[] not null,
  before integer[] not null default '{}'
);

-- One of the kind sentences with which an interest was declined.
alter table interests add column decline_sentence smallint check (decline_sentence between 1 and 4);

-- Takes interests only from people who fit the member's wishes.
alter table members add column only_fitting boolean not null default false;

-- What the bell tells, and what comes by mail, kind by kind.
alter table members
  add column bell_interests boolean not null default true,
  add column bell_matches boolean not null default true,
  add column bell_views boolean not null default true,
  add column bell_searches boolean not null default true,
  add column bell_photos boolean not null default true,
  add column wants_match_mail boolean not null default true,
  add column wants_photo_mail boolean not null default true,
  add column wants_view_mail boolean not null default false,
  -- Up to when the member has seen what the bell tells of nobody in particular: looks and searches.
  add column bell_seen_at timestamptz;
-- Until now one switch was for interests and matches.
update members set wants_match_mail = false where not wants_mail;
