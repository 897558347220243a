-- Repeatable. A bulk load runs with session_replication_role = replica, which skips these triggers, and ends with one
-- insert into member_changes.

-- Audit log, decisions and orders: what was written stays.

-- Numbers and chains the entries. The lock is held until the commit, so there are no gaps and no forks.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_entries;
begin
  perform pg_advisory_xact_lock(7070721);
  select * into head from audit_entries order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.created_at := now();
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

-- Changes of a member and of two members. The triggers say only who changed; servers load the rest.

create function note_member() returns trigger language plpgsql as $$
declare
  id integer := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  perform insert_member_change(id);
  perform notify_servers(id);
  return null;
end $$;
create trigger note after insert or update or delete on profiles
  for each row execute function note_member('member_id');
create trigger note after insert or update or delete on profile_details
  for each row execute function note_member('member_id');
create trigger note after insert or update or delete on desired_partners
  for each row execute function note_member('member_id');
create trigger note after insert or update or delete on horoscopes
  for each row execute function note_member('member_id');
create trigger note after insert or update or delete on photos
  for each row execute function note_member('member_id');
create trigger note after insert or update or delete on candidates
  for each row execute function note_member('member_id');
create trigger note after update of profile_for, shows_presence on members
  for each row execute function note_member('id');

-- Open pages of both members learn of the change by the version. Both rows are locked in order, and before the feed, as
-- when a session is touched. A statement that writes many pairs locks the activity of all its members first.
create function note_pair() returns trigger language plpgsql as $$
declare
  pair jsonb := to_jsonb(coalesce(new, old));
  one integer := pair ->> tg_argv[0];
  other integer := pair ->> tg_argv[1];
begin
  perform from member_activity where member_id in (one, other) order by member_id for no key update;
  update member_activity set version = version + 1 where member_id in (one, other);
  perform insert_member_change(least(one, other));
  perform insert_member_change(greatest(one, other));
  perform notify_servers(one);
  perform notify_servers(other);
  return null;
end $$;
create trigger note after insert or update or delete on interests
  for each row execute function note_pair('sender_id', 'receiver_id');
-- The first message of each side admits the other to a restricted audience.
create trigger note_start after insert on conversations
  for each row when (new.lower_wrote_seq > 0 or new.higher_wrote_seq > 0)
  execute function note_pair('lower_id', 'higher_id');
create trigger note_answer after update on conversations
  for each row when (
    (old.lower_wrote_seq = 0) <> (new.lower_wrote_seq = 0) or (old.higher_wrote_seq = 0) <> (new.higher_wrote_seq = 0)
  )
  execute function note_pair('lower_id', 'higher_id');
create trigger note_access after insert or delete on access_requests
  for each row execute function note_pair('owner_id', 'viewer_id');
create trigger note_decision after update on access_requests
  for each row when (old.state = 'granted' or new.state = 'granted')
  execute function note_pair('owner_id', 'viewer_id');

-- The viewer does not learn of a decline, but a viewer with a restricted audience no longer admits the owner.
create function note_access_decline() returns trigger language plpgsql as $$
begin
  perform insert_member_change(new.viewer_id);
  return null;
end $$;
create trigger note_decline after update on access_requests
  for each row when (old.state <> 'granted' and new.state <> 'granted')
  execute function note_access_decline();

-- A blocked member without a conversation or an interest notices nothing, nor does a member who was hidden.
create function note_block() returns trigger language plpgsql as $$
declare
  b blocks := coalesce(new, old);
  concerned integer[] := array[b.blocker_id];
begin
  if b.kind = 'block' and notices_block(b.blocker_id, b.blocked_id) then
    concerned := array[least(b.blocker_id, b.blocked_id), greatest(b.blocker_id, b.blocked_id)];
  end if;
  perform from member_activity where member_id = any (concerned) order by member_id for no key update;
  update member_activity set version = version + 1 where member_id = any (concerned);
  perform notify_servers(id) from unnest(concerned) as id;
  perform pg_notify('saptapadi', 'rights ' || b.blocked_id);
  return null;
end $$;
create trigger note after insert or delete on blocks for each row execute function note_block();

create function note_session() returns trigger language plpgsql as $$
begin
  perform notify_servers(old.member_id);
  return null;
end $$;
create trigger note after delete or update of token_hash on sessions for each row execute function note_session();

create function note_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('saptapadi', 'rights all');
  return null;
end $$;
create trigger note after update or delete on staff for each statement execute function note_staff();
