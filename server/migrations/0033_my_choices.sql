-- What a member decides about being seen. Hidden for a reason: by choice, perhaps until a date; because a partner was
-- found; because the consent without which nobody is shown was withdrawn.
alter table profiles
  add column hidden_for text check (hidden_for in ('choice', 'found', 'consent')),
  add column hidden_until timestamptz,
  -- Who sees the profile: all members, or only people who fit the member's wishes.
  add column audience text not null default 'members' check (audience in ('members', 'wishes')),
  -- A card for visitors, of whom nobody knows what they are, and a profile for those who fit exclude each other.
  add constraint choosy_is_not_public check (audience = 'members' or not is_public);
create index profiles_hidden_until on profiles (hidden_until) where hidden_until is not null;
-- Few choose it, so that a look into this index costs next to nothing for everybody else.
create index profiles_choosy on profiles (member_id) where audience = 'wishes';

alter table members
  -- Who may begin to write: all who see one, those who fit one's wishes, or after mutual interest.
  add column takes_messages text not null default 'all' check (takes_messages in ('all', 'wishes', 'mutual'));

-- "Not for us": the member does not meet the other again, in no list and no count. The other never learns it, so nothing
-- of theirs changes.
create table not_for_us (
  member_id integer not null references members on delete cascade,
  other_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index on not_for_us (other_id);
create index not_for_us_newest on not_for_us (member_id, created_at desc, other_id desc);

-- Whom a member has let in, whatever their wishes: by an interest that waits or was accepted, or by writing.
create view let_in as
  select sender_id as owner_id, receiver_id as viewer_id from interests where state in ('sent', 'accepted')
  union all select receiver_id, sender_id from interests where state = 'accepted'
  union all select lower_id, higher_id from conversations where lower_wrote_seq > 0
  union all select higher_id, lower_id from conversations where higher_wrote_seq > 0;

-- Whether the one meets every wish of the other: the rule of server/src/members/compare-wishes.ts, where a test holds the
-- two together. What was not said counts for the person. The first education and "Other", the ninth, have no place in
-- the order and mean themselves only.
create function meets_wishes(wisher integer, other integer) returns boolean language sql stable as $$
  select exists (
    select from desired_partners w, profiles o
    where w.member_id = wisher and o.member_id = other
      and extract(year from age((now() at time zone 'Asia/Kolkata')::date, o.birth_date)) between w.age_min and w.age_max
      and o.height_in between w.height_min_in and w.height_max_in
      and (w.marital_status_ids = '{}' or o.marital_status_id is null or o.marital_status_id = any (w.marital_status_ids))
      and (w.country_id is null or w.country_id = o.country_id)
      and (w.state_ids = '{}' or o.state_id is null or o.state_id = any (w.state_ids))
      and (w.caste_ids = '{}' or o.caste_id = any (w.caste_ids))
      and (w.language_ids = '{}' or o.language_id = any (w.language_ids))
      and (w.occupation_ids = '{}' or o.occupation_id = any (w.occupation_ids))
      and (w.income_id is null or o.income_id is null or o.income_id >= w.income_id)
      and (
        w.education_id is null or w.education_id = o.education_id
        or (w.education_id between 2 and 8 and o.education_id between w.education_id and 8)
      )
  )
$$;

-- Whether a member who is shown only to some is shown to this one.
create function is_welcome(owner integer, viewer integer) returns boolean language sql stable as $$
  select meets_wishes(owner, viewer)
    or exists (select from let_in where owner_id = owner and viewer_id = viewer)
$$;

-- Whom the member shall not meet in lists that the match index makes: as before, and who is not for them.
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
    union select other_id from not_for_us n where n.member_id = p.member_id
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

-- The card, the rights and the lists of who said it, and nothing of the other.
create function note_not_for_us() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct member_id from changed order by 1);
begin
  perform renew_member_cards(ids);
  perform tell_rights(ids);
  perform from members where id = any (ids) order by id for no key update;
  update members set version = version + 1 where id = any (ids);
  return null;
end $$;
create trigger right_inserted after insert on not_for_us
  referencing new table as changed for each statement execute function note_not_for_us();
create trigger right_deleted after delete on not_for_us
  referencing old table as changed for each statement execute function note_not_for_us();
alter table not_for_us enable always trigger right_inserted;
alter table not_for_us enable always trigger right_deleted;

-- The match index follows every change of a profile by itself; the rights to photos are told here.
create function note_audience() returns trigger language plpgsql as $$
begin
  perform tell_rights(array[new.member_id]);
  return null;
end $$;
create trigger right_audience after update of audience on profiles
  for each row when (old.audience is distinct from new.audience) execute function note_audience();

-- Of those who are shown only to some: other wishes, and who was let in. Nobody else is noted.
create function note_choosy(ids integer[]) returns void language plpgsql as $$
declare
  choosy integer[] := array(
    select member_id from profiles where member_id = any (ids) and audience = 'wishes' order by member_id
  );
begin
  if cardinality(choosy) = 0 then return; end if;
  insert into match_changes (member_id) select unnest(choosy)
  on conflict (member_id) do update set changed_in = excluded.changed_in
    where match_changes.changed_in <> excluded.changed_in;
  perform tell_rights(choosy);
end $$;

create function note_choosy_wishes() returns trigger language plpgsql as $$
begin
  perform note_choosy(array(select member_id from changed));
  return null;
end $$;
create trigger choosy_updated after update on desired_partners
  referencing new table as changed for each statement execute function note_choosy_wishes();

create function note_choosy_interests() returns trigger language plpgsql as $$
begin
  perform note_choosy(array(select sender_id from changed union select receiver_id from changed));
  return null;
end $$;
create trigger choosy_inserted after insert on interests
  referencing new table as changed for each statement execute function note_choosy_interests();
create trigger choosy_updated after update on interests
  referencing new table as changed for each statement execute function note_choosy_interests();
create trigger choosy_turned after update on interests
  referencing old table as changed for each statement execute function note_choosy_interests();
create trigger choosy_deleted after delete on interests
  referencing old table as changed for each statement execute function note_choosy_interests();

create function note_choosy_talk() returns trigger language plpgsql as $$
begin
  perform note_choosy(array[new.lower_id, new.higher_id]);
  return null;
end $$;
create trigger choosy_began after insert on conversations
  for each row when (new.lower_wrote_seq > 0 or new.higher_wrote_seq > 0) execute function note_choosy_talk();
-- Once for each side: the first word, not every message.
create trigger choosy_wrote after update on conversations
  for each row when (
    (old.lower_wrote_seq = 0) <> (new.lower_wrote_seq = 0) or (old.higher_wrote_seq = 0) <> (new.higher_wrote_seq = 0)
  ) execute function note_choosy_talk();

-- The new address of an account, until its mailbox has confirmed it; only the hash of the token is kept. One at a time.
create table email_changes (
  member_id integer primary key references members on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on email_changes (expires_at);

-- Who found a partner and where; whether they offered to tell of it.
create table found_partners (
  member_id integer primary key references members on delete cascade,
  place text not null check (place in ('here', 'elsewhere')),
  offers_story boolean not null default false,
  found_at timestamptz not null default now()
);

-- The diary of a member: who opened the profile on which day, and below who looked at large photos or read the number.
create index profile_views_newest on profile_views (member_id, viewed_on desc, viewer_id desc);

-- One row for each pair, kind and day.
create table looks (
  owner_id integer not null references members on delete cascade,
  viewer_id integer not null references members on delete cascade,
  kind text not null check (kind in ('photos', 'number')),
  looked_on date not null,
  primary key (owner_id, viewer_id, kind, looked_on),
  check (owner_id <> viewer_id)
);
create index looks_newest on looks (owner_id, looked_on desc, viewer_id desc);
create index on looks (viewer_id);
create index on looks (looked_on);

-- Every text that somebody agreed to, word for word, for ever. A consent names it by its hash.
create table agreed_texts (
  hash bytea primary key check (length(hash) = 32),
  text text not null,
  first_at timestamptz not null default now()
);
alter table consents add column text_hash bytea references agreed_texts;
create index on consents (text_hash);

-- When a member was last reminded of the rules.
create table rules_reminders (
  member_id integer primary key references members on delete cascade,
  reminded_on date not null
);
