-- Every reply to a member carries this number, so that each open page knows at its next reply that interests have
-- changed, whoever changed them and on whichever device. It stands in no index and the pages keep some room: raising it
-- rewrites one small row and no index.
alter table members add column version integer not null default 0;
alter table members set (fillfactor = 90);

-- Both people of an interest, and in the order of members: two that act at once never wait for each other in a circle.
-- Without a lock on their keys, those who only refer to a member do not wait at all.
create function raise_member_versions() returns trigger language plpgsql as $$
begin
  perform from members
  where id in (select sender_id from changed union select receiver_id from changed) order by id
  for no key update;
  update members set version = version + 1
  where id in (select sender_id from changed union select receiver_id from changed);
  return null;
end $$;

create trigger interests_inserted after insert on interests
  referencing new table as changed for each statement execute function raise_member_versions();
create trigger interests_updated after update on interests
  referencing new table as changed for each statement execute function raise_member_versions();
create trigger interests_deleted after delete on interests
  referencing old table as changed for each statement execute function raise_member_versions();
