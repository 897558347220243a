-- Whom a member has let in, whatever their wishes: as before, and whose photos they asked for or see. Else the owner could
-- neither find, shut out nor block somebody who looks at what was granted.
create or replace view let_in as
  select sender_id as owner_id, receiver_id as viewer_id from interests where state in ('sent', 'accepted')
  union all select receiver_id, sender_id from interests where state = 'accepted'
  union all select lower_id, higher_id from conversations where lower_wrote_seq > 0
  union all select higher_id, lower_id from conversations where higher_wrote_seq > 0
  union all select viewer_id, owner_id from photo_access where state in ('asked', 'granted');

-- It is who asked that is seen; nothing of the owner changes.
create function note_choosy_access() returns trigger language plpgsql as $$
begin
  perform note_choosy(array(select viewer_id from changed));
  return null;
end $$;
create trigger choosy_inserted after insert on photo_access
  referencing new table as changed for each statement execute function note_choosy_access();
create trigger choosy_updated after update on photo_access
  referencing new table as changed for each statement execute function note_choosy_access();
create trigger choosy_deleted after delete on photo_access
  referencing old table as changed for each statement execute function note_choosy_access();

select note_choosy(array(select distinct viewer_id from photo_access where state in ('asked', 'granted')));

-- The list of requests of an owner, page by page.
create index photo_access_newest on photo_access (owner_id, state, (coalesce(decided_at, asked_at)) desc, viewer_id desc)
  where state in ('asked', 'granted');
