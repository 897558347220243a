-- Servers read a member's rights again more often than a page of that member has something new to show. A block between
-- strangers, or a declined request for photos, changed the rights on the server and also woke the other member's pages,
-- which showed that something had happened at that moment. The two are separate notifications now: `rights` for the
-- servers, `changed` for the pages.
create function tell_servers(topic text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 500 then
    perform pg_notify('saptapadi', topic || ' all');
  elsif cardinality(ids) > 0 then
    perform pg_notify('saptapadi', topic || ' ' || array_to_string(ids, ','));
  end if;
end $$;

create or replace function tell_rights(ids integer[]) returns void language plpgsql as $$
begin
  perform tell_servers('rights', ids);
  perform tell_servers('changed', ids);
end $$;

-- The blocker, and a blocked member who had a conversation or an interest with the blocker and so sees one less.
create function concerned_by_block(blocker integer, blocked integer) returns integer[] language sql stable as $$
  select case when exists (
    select from conversations where lower_id = least(blocker, blocked) and higher_id = greatest(blocker, blocked)
  ) or exists (
    select from interests where (sender_id, receiver_id) in ((blocker, blocked), (blocked, blocker))
  ) then array[blocker, blocked] else array[blocker] end
$$;

create or replace function raise_versions_of_blocked() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select distinct unnest(concerned_by_block(blocker_id, blocked_id)) from changed order by 1
  );
begin
  perform from members where id = any (ids) order by id for no key update;
  update members set version = version + 1 where id = any (ids);
  return null;
end $$;

create or replace function note_blocks() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select blocker_id from changed union select blocked_id from changed);
begin
  perform renew_member_cards(ids);
  perform tell_servers('rights', ids);
  perform tell_servers('changed', array(
    select distinct unnest(concerned_by_block(blocker_id, blocked_id)) from changed
  ));
  return null;
end $$;

-- Only a request that is or was granted opens photos. A decline changes no right.
create function note_photo_access_decided() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select unnest(array[owner_id, viewer_id]) from before where state = 'granted'
    union select unnest(array[owner_id, viewer_id]) from changed where state = 'granted'
  );
begin
  perform tell_rights(ids);
  return null;
end $$;
drop trigger right_updated on photo_access;
create trigger right_updated after update on photo_access
  referencing old table as before new table as changed for each statement execute function note_photo_access_decided();

-- Whom a member has let in changes what others see, not the member's own pages.
create or replace function note_choosy(ids integer[]) returns void language plpgsql as $$
declare
  choosy integer[] := array(
    select member_id from profiles where member_id = any (ids) and audience = 'wishes' order by member_id
  );
begin
  if cardinality(choosy) = 0 then return; end if;
  insert into match_changes (member_id) select unnest(choosy)
  on conflict (member_id) do update set changed_in = excluded.changed_in
    where match_changes.changed_in <> excluded.changed_in;
  perform tell_servers('rights', choosy);
end $$;
