-- Members are locked before their cards, as a block does: who took back a block and a "not for us" at the same moment
-- could meet themselves coming the other way, and one of the two failed.
create or replace function note_not_for_us() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct member_id from changed order by 1);
begin
  perform from members where id = any (ids) order by id for no key update;
  update members set version = version + 1 where id = any (ids);
  perform renew_member_cards(ids);
  perform tell_rights(ids);
  return null;
end $$;
