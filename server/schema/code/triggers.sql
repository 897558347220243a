-- Repeatable. A trigger with a transition table runs once for each statement, so that a bulk load stays fast.
-- `enable always` also covers bulk loads with session_replication_role = replica, which skip foreign keys.

-- Audit log, decisions and orders: what was written stays.

-- Numbers and chains the entries. The lock is held until the commit, so there are no gaps and no forks.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_entries;
begin
  perform pg_advisory_xact_lock(7070721);
  select * into head from audit_entries order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.at := now();
  new.prev_hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_entry_hash(new);
  return new;
end $$;
create trigger chain before insert on audit_entries for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise 'What was done stays written.' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_rows before update or delete on audit_entries for each row execute function refuse_audit_change();
create trigger keep_all before truncate on audit_entries for each statement execute function refuse_audit_change();
create trigger keep_rows before delete on audit_payloads for each row execute function refuse_audit_change();
create trigger keep_all before truncate on audit_payloads for each statement execute function refuse_audit_change();
create trigger only_erased before update on audit_payloads
  for each row when (old.body is null or new.body is not null or new.seq <> old.seq)
  execute function refuse_audit_change();

create function refuse_decision_change() returns trigger language plpgsql as $$
begin
  raise 'A decision is never changed.' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_rows before update or delete on decisions for each row execute function refuse_decision_change();

-- An order keeps its price, and its states follow one another in this order only.
create function judge_order_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.plan_id, new.amount_paise) is distinct from (old.id, old.plan_id, old.amount_paise)
    or (new.member_id is distinct from old.member_id and new.member_id is not null) then
    raise exception 'an order keeps its number, member, plan and price';
  end if;
  if new.state <> old.state and not (case old.state
    when 'CREATED' then new.state in ('PENDING', 'EXPIRED', 'COMPLETED', 'FAILED', 'REVIEW')
    when 'PENDING' then new.state in ('EXPIRED', 'COMPLETED', 'FAILED', 'REVIEW', 'REFUNDING')
    when 'EXPIRED' then new.state in ('COMPLETED', 'FAILED', 'REVIEW', 'REFUNDING')
    when 'FAILED' then new.state in ('COMPLETED', 'REVIEW', 'REFUNDING')
    when 'REVIEW' then new.state = 'REFUNDING'
    when 'COMPLETED' then new.state = 'REFUNDING'
    when 'REFUNDING' then new.state = 'REFUNDED'
    else false
  end) then
    raise exception 'an order does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger orders_judged before update on orders for each row execute function judge_order_change();

-- Of two admins who remove each other at the same moment, the second waits and is refused.
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  if is_acting_admin(old) and (tg_op = 'DELETE' or not is_acting_admin(new)) then
    perform pg_advisory_xact_lock(7070720);
    if not exists (select from staff s where s.id <> old.id and is_acting_admin(s)) then
      raise 'The last admin cannot go.' using errcode = 'check_violation', constraint = 'staff_last_admin';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_last_admin before update or delete on staff for each row execute function keep_last_admin();

-- Change feed of the match index.

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
alter table profiles enable always trigger note_inserted,
  enable always trigger note_updated,
  enable always trigger note_deleted;
create trigger note_inserted after insert on desired_partners
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_updated after update on desired_partners
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_deleted after delete on desired_partners
  referencing old table as changed for each statement execute function note_match_changes();
alter table desired_partners enable always trigger note_inserted,
  enable always trigger note_updated,
  enable always trigger note_deleted;
create trigger note_inserted after insert on member_cards
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_updated after update on member_cards
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_deleted after delete on member_cards
  referencing old table as changed for each statement execute function note_match_changes();
alter table member_cards enable always trigger note_inserted,
  enable always trigger note_updated,
  enable always trigger note_deleted;
create trigger note_inserted after insert on member_facts
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_updated after update on member_facts
  referencing new table as changed for each statement execute function note_match_changes();
create trigger note_deleted after delete on member_facts
  referencing old table as changed for each statement execute function note_match_changes();
alter table member_facts enable always trigger note_inserted,
  enable always trigger note_updated,
  enable always trigger note_deleted;

-- Copies of cards. Most changes of a profile are only visits, which no card shows.

create function note_profiles_made() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from changed));
  return null;
end $$;

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
    )
    or (n.approved_at is null) <> (o.approved_at is null)
    or (n.suspended_until is null) <> (o.suspended_until is null)
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
create trigger card_inserted after insert on profiles
  referencing new table as changed for each statement execute function note_profiles_made();
create trigger card_updated after update on profiles
  referencing old table as before_it new table as after_it for each statement execute function note_profiles_changed();
create trigger card_deleted after delete on profiles
  referencing old table as changed for each statement execute function note_profiles_gone();
alter table profiles enable always trigger card_inserted,
  enable always trigger card_updated,
  enable always trigger card_deleted;

create function note_details_or_wishes() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from changed));
  return null;
end $$;
create trigger card_inserted after insert on profile_details
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_updated after update on profile_details
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_deleted after delete on profile_details
  referencing old table as changed for each statement execute function note_details_or_wishes();
alter table profile_details enable always trigger card_inserted,
  enable always trigger card_updated,
  enable always trigger card_deleted;
create trigger card_inserted after insert on desired_partners
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_updated after update on desired_partners
  referencing new table as changed for each statement execute function note_details_or_wishes();
create trigger card_deleted after delete on desired_partners
  referencing old table as changed for each statement execute function note_details_or_wishes();
alter table desired_partners enable always trigger card_inserted,
  enable always trigger card_updated,
  enable always trigger card_deleted;

create function note_photos() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct member_id from changed);
begin
  perform renew_member_cards(ids);
  perform tell_rights(ids);
  return null;
end $$;
create trigger card_inserted after insert on photos
  referencing new table as changed for each statement execute function note_photos();
create trigger card_updated after update on photos
  referencing new table as changed for each statement execute function note_photos();
create trigger card_deleted after delete on photos
  referencing old table as changed for each statement execute function note_photos();
alter table photos enable always trigger card_inserted,
  enable always trigger card_updated,
  enable always trigger card_deleted;

create function note_keeping_changed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array[new.id]);
  return null;
end $$;
create trigger card_kept after update of profile_for on members
  for each row when (old.profile_for is distinct from new.profile_for) execute function note_keeping_changed();
alter table members enable always trigger card_kept;

create function note_candidates() returns trigger language plpgsql as $$
begin
  update member_cards card set awaits_yes = not card.awaits_yes
  from changed n join members m on m.id = n.member_id
  where card.member_id = n.member_id and card.awaits_yes <> awaits_yes(m.profile_for, n.agreed_at);
  return null;
end $$;
create trigger card_asked after insert on candidates
  referencing new table as changed for each statement execute function note_candidates();
create trigger card_answered after update on candidates
  referencing new table as changed for each statement execute function note_candidates();
alter table candidates enable always trigger card_asked, enable always trigger card_answered;

create function note_countries_renamed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(
    select member_id from profiles where country_id in (select id from changed)
    union select member_id from profile_details where current_country_id in (select id from changed)
  ));
  return null;
end $$;
create trigger card_renamed after update on countries
  referencing new table as changed for each statement execute function note_countries_renamed();

create function note_educations_renamed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array(select member_id from profiles where education_id in (select id from changed)));
  return null;
end $$;
create trigger card_renamed after update on educations
  referencing new table as changed for each statement execute function note_educations_renamed();

-- Copies of search facts.

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
create trigger facts_inserted after insert on profile_details
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_updated after update on profile_details
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_deleted after delete on profile_details
  referencing old table as changed for each statement execute function note_facts_gone();
alter table profile_details enable always trigger facts_inserted,
  enable always trigger facts_updated,
  enable always trigger facts_deleted;
create trigger facts_inserted after insert on photos
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_updated after update on photos
  referencing new table as changed for each statement execute function note_facts_changed();
create trigger facts_deleted after delete on photos
  referencing old table as changed for each statement execute function note_facts_changed();
alter table photos enable always trigger facts_inserted,
  enable always trigger facts_updated,
  enable always trigger facts_deleted;

create function note_state_changed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select n.member_id from after_it n join before_it o using (member_id) where n.state_id is distinct from o.state_id
  );
begin
  if cardinality(ids) > 0 then perform renew_member_facts(ids); end if;
  return null;
end $$;
create trigger facts_updated after update on profiles
  referencing old table as before_it new table as after_it for each statement execute function note_state_changed();
alter table profiles enable always trigger facts_updated;

create function note_keeper_changed() returns trigger language plpgsql as $$
begin
  perform renew_member_facts(array[new.id]);
  return null;
end $$;
create trigger facts_updated after update of profile_for on members
  for each row when (old.profile_for is distinct from new.profile_for) execute function note_keeper_changed();
create trigger presence_updated after update of shows_presence on members
  for each row when (old.shows_presence is distinct from new.shows_presence) execute function note_keeper_changed();

-- Two members: versions for open pages, rights for servers, and members with a restricted audience.

-- Locked in the order of members. Triggers run in the order of their names: versions come before the change feed, as when
-- a session is touched, so that two transactions never wait for each other.
create function raise_member_versions() returns trigger language plpgsql as $$
begin
  perform from member_activity
  where member_id in (select sender_id from changed union select receiver_id from changed) order by member_id
  for no key update;
  update member_activity set version = version + 1
  where member_id in (select sender_id from changed union select receiver_id from changed);
  return null;
end $$;
create trigger activity_inserted after insert on interests
  referencing new table as changed for each statement execute function raise_member_versions();
create trigger activity_updated after update on interests
  referencing new table as changed for each statement execute function raise_member_versions();
create trigger activity_deleted after delete on interests
  referencing old table as changed for each statement execute function raise_member_versions();

create function raise_versions_of_blocked() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select blocker_id from changed
    union select unnest(concerned_by_block(blocker_id, blocked_id)) from changed where kind = 'block'
    order by 1
  );
begin
  perform from member_activity where member_id = any (ids) order by member_id for no key update;
  update member_activity set version = version + 1 where member_id = any (ids);
  return null;
end $$;
create trigger activity_inserted after insert on blocks
  referencing new table as changed for each statement execute function raise_versions_of_blocked();
create trigger activity_deleted after delete on blocks
  referencing old table as changed for each statement execute function raise_versions_of_blocked();

create function note_blocks() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select blocker_id from changed union select blocked_id from changed where kind = 'block'
  );
begin
  perform renew_member_cards(ids);
  perform tell_servers('rights', ids);
  perform tell_servers('changed', array(
    select blocker_id from changed
    union select unnest(concerned_by_block(blocker_id, blocked_id)) from changed where kind = 'block'
  ));
  return null;
end $$;
create trigger right_inserted after insert on blocks
  referencing new table as changed for each statement execute function note_blocks();
create trigger right_deleted after delete on blocks
  referencing old table as changed for each statement execute function note_blocks();
alter table blocks enable always trigger right_inserted, enable always trigger right_deleted;

-- Only an interest that is or was accepted opens photos.
create function note_mutual_interests() returns trigger language plpgsql as $$
begin
  perform tell_rights(array(
    select sender_id from changed where state = 'accepted'
    union select receiver_id from changed where state = 'accepted'
  ));
  return null;
end $$;
create trigger right_inserted after insert on interests
  referencing new table as changed for each statement execute function note_mutual_interests();
create trigger right_gained after update on interests
  referencing new table as changed for each statement execute function note_mutual_interests();
create trigger right_lost after update on interests
  referencing old table as changed for each statement execute function note_mutual_interests();
create trigger right_deleted after delete on interests
  referencing old table as changed for each statement execute function note_mutual_interests();

create function note_photo_access() returns trigger language plpgsql as $$
begin
  perform tell_rights(array(select owner_id from changed union select viewer_id from changed));
  return null;
end $$;

-- Only a request that is or was granted opens photos; a decline changes no right.
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
create trigger right_inserted after insert on photo_access
  referencing new table as changed for each statement execute function note_photo_access();
create trigger right_updated after update on photo_access
  referencing old table as before new table as changed for each statement execute function note_photo_access_decided();
create trigger right_deleted after delete on photo_access
  referencing old table as changed for each statement execute function note_photo_access();

create function note_audience() returns trigger language plpgsql as $$
begin
  perform tell_rights(array[new.member_id]);
  return null;
end $$;
create trigger right_audience after update of audience on profiles
  for each row when (old.audience is distinct from new.audience) execute function note_audience();

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

create function note_choosy_wishes() returns trigger language plpgsql as $$
begin
  perform note_choosy(array(select member_id from changed));
  return null;
end $$;
create trigger choosy_updated after update on desired_partners
  referencing new table as changed for each statement execute function note_choosy_wishes();

-- The first message of each side, not every message.
create function note_choosy_talk() returns trigger language plpgsql as $$
begin
  perform note_choosy(array[new.lower_id, new.higher_id]);
  return null;
end $$;
create trigger choosy_began after insert on conversations
  for each row when (new.lower_wrote_seq > 0 or new.higher_wrote_seq > 0) execute function note_choosy_talk();
create trigger choosy_wrote after update on conversations
  for each row when (
    (old.lower_wrote_seq = 0) <> (new.lower_wrote_seq = 0) or (old.higher_wrote_seq = 0) <> (new.higher_wrote_seq = 0)
  )
  execute function note_choosy_talk();

create function note_sessions_ended() returns trigger language plpgsql as $$
begin
  perform tell_rights(array(select distinct member_id from changed));
  return null;
end $$;

create function note_session_renewed() returns trigger language plpgsql as $$
begin
  perform tell_rights(array[coalesce(old.member_id, 0)]);
  return null;
end $$;
create trigger right_deleted after delete on sessions
  referencing old table as changed for each statement execute function note_sessions_ended();
create trigger right_renewed after update on sessions
  for each row when (old.token_hash is distinct from new.token_hash) execute function note_session_renewed();

create function note_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('saptapadi', 'rights all');
  return null;
end $$;
create trigger right_updated after update on staff for each statement execute function note_staff();
create trigger right_deleted after delete on staff for each statement execute function note_staff();
