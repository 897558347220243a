-- What a card shows of a member, in one narrow row: a list of eight is eight look-ups by key, not ten joins. Nobody
-- writes it but the triggers below, so it is right whichever release or operator made the change.
create table member_cards (
  member_id integer primary key,
  name text not null,
  gender text not null,
  birth_date date not null,
  height_in smallint not null,
  is_listed boolean not null,
  is_public boolean not null,
  photo_mode text not null,
  caste text not null,
  country text not null,
  city text,
  location text,
  -- The approved photo that comes first; base64.
  photo text,
  thumbhash text,
  is_edited boolean not null,
  -- JSON, read by the servers and never by a statement: what others' wishes are held against, and their own.
  compared text not null,
  wishes text,
  -- Whom the member has blocked and who has blocked the member.
  blocked integer[] not null
) with (fillfactor = 85);

-- The card as the tables say at this moment. Columns in the order of the table.
create view fresh_member_cards as
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
  ) as blocked
from profiles p
join castes caste on caste.id = p.caste_id
join countries country on country.id = p.country_id
left join profile_details d on d.member_id = p.member_id
left join countries place on place.id = d.current_country_id
left join desired_partners w on w.member_id = p.member_id
left join lateral (
  select path, thumbhash, is_edited from photos
  where photos.member_id = p.member_id and status = 'approved' order by slot limit 1
) as first on true;

-- The rows are locked first, in order, and read in a statement of its own: two who change different tables of one member
-- at once would else each write a card without the other's change.
create function renew_member_cards(ids integer[]) returns void language plpgsql as $$
begin
  perform from member_cards where member_id = any (ids) order by member_id for update;
  insert into member_cards select * from fresh_member_cards where member_id = any (ids) order by member_id
  on conflict (member_id) do update set
    name = excluded.name, gender = excluded.gender, birth_date = excluded.birth_date, height_in = excluded.height_in,
    is_listed = excluded.is_listed, is_public = excluded.is_public, photo_mode = excluded.photo_mode,
    caste = excluded.caste, country = excluded.country, city = excluded.city, location = excluded.location,
    photo = excluded.photo, thumbhash = excluded.thumbhash, is_edited = excluded.is_edited,
    compared = excluded.compared, wishes = excluded.wishes, blocked = excluded.blocked
  where member_cards.* is distinct from excluded.*;
end $$;

-- Tells every server whose rights to see a photo, or to be seen on one, it shall read anew. Told when the transaction
-- commits. A message has room for 8,000 bytes.
create function tell_rights(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 500 then
    perform pg_notify('saptapadi', 'rights all');
  elsif cardinality(ids) > 0 then
    perform pg_notify('saptapadi', 'rights ' || array_to_string(ids, ','));
  end if;
end $$;

create function note_profiles_made() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from changed));
  return null;
end $$;

-- Most changes of a profile are that somebody was active, which no card shows.
create function note_profiles_changed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select n.member_id from after_it n join before_it o using (member_id)
    where (
      n.name, n.gender, n.birth_date, n.height_in, n.is_listed, n.is_public, n.photo_mode, n.caste_id, n.country_id,
      n.state_id, n.language_id, n.education_id, n.occupation_id, n.income_id, n.marital_status_id
    ) is distinct from (
      o.name, o.gender, o.birth_date, o.height_in, o.is_listed, o.is_public, o.photo_mode, o.caste_id, o.country_id,
      o.state_id, o.language_id, o.education_id, o.occupation_id, o.income_id, o.marital_status_id
    ) or (n.approved_at is null) <> (o.approved_at is null) or (n.suspended_at is null) <> (o.suspended_at is null)
  );
begin
  if cardinality(ids) > 0 then
    perform renew_member_cards(ids);
    perform tell_rights(ids);
  end if;
  return null;
end $$;

create function note_profiles_gone() returns trigger language plpgsql as $$
begin
  delete from member_cards where member_id in (select member_id from changed);
  perform tell_rights(array(select member_id from changed));
  return null;
end $$;

create function note_details_or_wishes() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from changed));
  return null;
end $$;

create function note_photos() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct member_id from changed);
begin
  perform renew_member_cards(ids);
  perform tell_rights(ids);
  return null;
end $$;

-- A rename waits for who is choosing the entry at this moment, and the other way round: names are unique, so each takes
-- a lock of the entry that the other cannot have.
create function note_castes_renamed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from profiles where caste_id in (select id from changed)));
  return null;
end $$;

create function note_countries_renamed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(
    select member_id from profiles where country_id in (select id from changed)
    union select member_id from profile_details where current_country_id in (select id from changed)
  ));
  return null;
end $$;

create function note_photo_access() returns trigger language plpgsql as $$
begin
  perform tell_rights(array(select owner_id from changed union select viewer_id from changed));
  return null;
end $$;

create function note_blocks() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select blocker_id from changed union select blocked_id from changed);
begin
  perform renew_member_cards(ids);
  perform tell_rights(ids);
  return null;
end $$;

-- Only what is or was mutual opens a photo.
create function note_mutual_interests() returns trigger language plpgsql as $$
begin
  perform tell_rights(array(
    select sender_id from changed where state = 'accepted'
    union select receiver_id from changed where state = 'accepted'
  ));
  return null;
end $$;

-- Members of staff are few, and their numbers are others: everything is read anew.
create function note_sessions_ended() returns trigger language plpgsql as $$
begin
  if exists (select from changed where staff_id is not null) then
    perform pg_notify('saptapadi', 'rights all');
  else
    perform tell_rights(array(select distinct member_id from changed));
  end if;
  return null;
end $$;

create function note_session_renewed() returns trigger language plpgsql as $$
begin
  perform tell_rights(array[coalesce(old.member_id, 0)]);
  return null;
end $$;

create function note_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('saptapadi', 'rights all');
  return null;
end $$;

create trigger card_inserted after insert on profiles
  referencing new table as changed for each statement execute function note_profiles_made();
create trigger card_updated after update on profiles
  referencing old table as before_it new table as after_it for each statement execute function note_profiles_changed();
create trigger card_deleted after delete on profiles
  referencing old table as changed for each statement execute function note_profiles_gone();
create trigger card_inserted after insert on profile_details
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_updated after update on profile_details
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_deleted after delete on profile_details
  referencing old table as changed for each statement execute function note_details_or_wishes();
create trigger card_inserted after insert on desired_partners
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_updated after update on desired_partners
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_deleted after delete on desired_partners
  referencing old table as changed for each statement execute function note_details_or_wishes();
create trigger card_inserted after insert on photos
  referencing new table as changed for each statement execute function note_photos();
create trigger card_updated after update on photos
  referencing new table as changed for each statement execute function note_photos();
create trigger card_deleted after delete on photos
  referencing old table as changed for each statement execute function note_photos();
create trigger card_renamed after update on castes
  referencing new table as changed for each statement execute function note_castes_renamed();
create trigger card_renamed after update on countries
  referencing new table as changed for each statement execute function note_countries_renamed();

-- Nobody writes while these triggers are made; everyone who is there gets a card, which is no change of theirs.
insert into member_cards select * from fresh_member_cards;

-- Servers keep cards in memory, and follow their changes as they follow those of the match index.
create trigger note_inserted after insert on member_cards
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_updated after update on member_cards
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_deleted after delete on member_cards
  referencing old table as changed for each statement execute function note_match_changes();

create trigger right_inserted after insert on photo_access
  referencing new table as changed for each statement execute function note_photo_access();
create trigger right_updated after update on photo_access
  referencing new table as changed for each statement execute function note_photo_access();
create trigger right_deleted after delete on photo_access
  referencing old table as changed for each statement execute function note_photo_access();
create trigger right_inserted after insert on blocks
  referencing new table as changed for each statement execute function note_blocks();
create trigger right_deleted after delete on blocks
  referencing old table as changed for each statement execute function note_blocks();
create trigger right_inserted after insert on interests
  referencing new table as changed for each statement execute function note_mutual_interests();
create trigger right_gained after update on interests
  referencing new table as changed for each statement execute function note_mutual_interests();
create trigger right_lost after update on interests
  referencing old table as changed for each statement execute function note_mutual_interests();
create trigger right_deleted after delete on interests
  referencing old table as changed for each statement execute function note_mutual_interests();
create trigger right_deleted after delete on sessions
  referencing old table as changed for each statement execute function note_sessions_ended();
create trigger right_renewed after update on sessions
  for each row when (old.token_hash is distinct from new.token_hash) execute function note_session_renewed();
create trigger right_updated after update on staff for each statement execute function note_staff();
create trigger right_deleted after delete on staff for each statement execute function note_staff();

-- Also for bulk loads that skip the checks of references.
alter table profiles enable always trigger card_inserted;
alter table profiles enable always trigger card_updated;
alter table profiles enable always trigger card_deleted;
alter table profile_details enable always trigger card_inserted;
alter table profile_details enable always trigger card_updated;
alter table profile_details enable always trigger card_deleted;
alter table desired_partners enable always trigger card_inserted;
alter table desired_partners enable always trigger card_updated;
alter table desired_partners enable always trigger card_deleted;
alter table photos enable always trigger card_inserted;
alter table photos enable always trigger card_updated;
alter table photos enable always trigger card_deleted;
alter table blocks enable always trigger right_inserted;
alter table blocks enable always trigger right_deleted;
alter table member_cards enable always trigger note_inserted;
alter table member_cards enable always trigger note_updated;
alter table member_cards enable always trigger note_deleted;
