-- What the servers' index of members follows: one row per member, with the transaction that last changed what others
-- see of them or whom they look for. No reference to members: the row of someone who left says that they left.
create table match_changes (
  member_id integer primary key,
  changed_in xid8 not null default pg_current_xact_id()
);
create index on match_changes (changed_in, member_id);

-- Once per statement, so that a bulk load pays little. Members in order, so that two statements never wait in a ring.
create function note_match_changes() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id)
  select distinct member_id from changed order by member_id
  on conflict (member_id) do update set changed_in = excluded.changed_in
    where match_changes.changed_in <> excluded.changed_in;
  return null;
end $$;

create trigger note_inserted after insert on profiles
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_updated after update on profiles
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_deleted after delete on profiles
  referencing old table as changed for each statement execute function note_match_changes();
create trigger note_inserted after insert on desired_partners
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_updated after update on desired_partners
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_deleted after delete on desired_partners
  referencing old table as changed for each statement execute function note_match_changes();

-- Also for bulk loads that skip the checks of references.
alter table profiles enable always trigger note_inserted;
alter table profiles enable always trigger note_updated;
alter table profiles enable always trigger note_deleted;
alter table desired_partners enable always trigger note_inserted;
alter table desired_partners enable always trigger note_updated;
alter table desired_partners enable always trigger note_deleted;
