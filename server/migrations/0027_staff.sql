-- Staff have several roles each, a second factor, and a way in of their own. Nobody becomes staff by signing up.
alter table staff
  alter column password_hash drop not null,
  alter column role drop not null,
  add column name text not null default '' check (length(name) <= 80),
  add column roles text[] not null default '{}'
    check (roles <@ array['moderator', 'editor', 'finance', 'admin']::text[]),
  add column enrolled_at timestamptz,
  add column is_demo boolean not null default false,
  -- Counts changes of what a person may do; a two-person request names the one it was asked for.
  add column version integer not null default 0;
update staff set roles = array[role] where role is not null;

create function count_staff_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_version before update on staff for each row
  when ((old.roles, old.disabled_at, old.enrolled_at, old.password_hash)
    is distinct from (new.roles, new.disabled_at, new.enrolled_at, new.password_hash))
  execute function count_staff_version();

create function is_acting_admin(person staff) returns boolean language sql immutable as $$
  select 'admin' = any (person.roles) and person.enrolled_at is not null and person.disabled_at is null
$$;

-- The last admin cannot go, also where two let each other go at once: the second waits, and then counts.
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

-- Apart from the person's row, since it changes with every sign-in.
create table second_factors (
  staff_id integer primary key references staff on delete cascade,
  -- Sealed with a key outside the database.
  sealed_secret bytea not null,
  -- A code is spent with its step: the same one never passes twice.
  last_step bigint not null,
  wrong_codes smallint not null default 0,
  locked_until timestamptz
);

create table recovery_codes (
  staff_id integer not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A link by mail to choose a password and to enrol a second factor: for somebody new, or for one whose phone is gone.
create table staff_invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id integer not null references staff on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- One link at a time.
create unique index on staff_invitations (staff_id) where used_at is null;

create table staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When a code was typed last: grave acts want one that is a few minutes old at most.
  code_at timestamptz not null default now(),
  wrong_unlocks smallint not null default 0,
  address inet,
  user_agent text
);
create index on staff_sessions (staff_id);
create index on staff_sessions (expires_at);

create table staff_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  staff_id integer not null references staff on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, staff_id)
);

-- What staff did, one entry an act, each sealed by the hash of the one before. What is personal lies apart, under its
-- own hash, so that it can be erased without breaking the chain.
create table audit_entries (
  seq bigint primary key,
  at timestamptz not null,
  staff_id integer references staff,
  action text not null check (length(action) <= 100),
  subject text check (length(subject) <= 100),
  payload_hash bytea not null check (length(payload_hash) = 32),
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index on audit_entries (staff_id, seq desc);
create index on audit_entries (subject, seq desc) where subject is not null;

create table audit_payloads (
  seq bigint primary key references audit_entries,
  -- So that an erased payload cannot be found again by trying what it may have said.
  salt bytea,
  body text,
  erased_at timestamptz,
  erased_under text,
  check (num_nonnulls(salt, body) in (0, 2)),
  check ((body is null) = (erased_at is not null) and (erased_at is null) = (erased_under is null))
);

-- Length first, so that no two rows of fields read alike; nothing is shorter than an empty text.
create function audit_field(value text) returns bytea language sql immutable as $$
  select coalesce(int4send(octet_length(convert_to(value, 'UTF8'))) || convert_to(value, 'UTF8'), int4send(-1))
$$;

-- One after the other, by a lock that is held until the commit: numbers without gaps, and no two entries after the same
-- one. Whoever writes says what happened; when, in which place and under which hash is decided here.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_entries;
begin
  perform pg_advisory_xact_lock(7070721);
  select * into head from audit_entries order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.at := now();
  new.prev_hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  new.hash := sha256(
    audit_field(new.seq::text)
    || audit_field(((extract(epoch from new.at) * 1000000)::bigint)::text)
    || audit_field(new.staff_id::text)
    || audit_field(new.action)
    || audit_field(new.subject)
    || audit_field(encode(new.payload_hash, 'hex'))
    || new.prev_hash
  );
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
create trigger only_erased before update on audit_payloads for each row
  when (old.body is null or new.body is not null or new.seq <> old.seq)
  execute function refuse_audit_change();

create table audit_verifications (
  id integer generated always as identity primary key,
  asked_at timestamptz not null default now(),
  asked_by integer references staff,
  begun_at timestamptz,
  done_at timestamptz,
  entries bigint,
  erased bigint,
  -- Nothing where the chain is whole.
  bad_seq bigint,
  bad_kind text check (bad_kind in ('changed', 'missing', 'reordered', 'payload', 'cut')),
  -- How many of the heads kept outside were found in their places.
  heads integer
);
create unique index on audit_verifications ((true)) where done_at is null;

-- What takes two people: what will happen is frozen when one asks, and happens when another says yes.
create table approvals (
  id integer generated always as identity primary key,
  action text not null,
  payload jsonb not null,
  payload_hash bytea not null,
  subject text not null,
  subject_version text not null,
  sentence text not null,
  asked_by integer not null references staff,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- In an office without a second admin the clock says yes, unless the owner stops it.
  runs_at timestamptz,
  stop_hash bytea unique,
  answer text check (answer in ('yes', 'no', 'withdrawn', 'stopped', 'lapsed')),
  answered_by integer references staff,
  answered_at timestamptz,
  outcome text,
  check ((answer is null) = (answered_at is null)),
  check ((runs_at is null) = (stop_hash is null)),
  constraint approvals_two_people check (
    case answer
      when 'yes' then answered_by <> asked_by
        or (answered_by is null and runs_at is not null and answered_at >= runs_at)
      when 'no' then answered_by <> asked_by
      when 'withdrawn' then answered_by = asked_by
      when 'stopped' then answered_by is null and stop_hash is not null
      when 'lapsed' then answered_by is null
      else answered_by is null
    end is true
  )
);
create unique index on approvals (action, subject) where answer is null;
create index on approvals (asked_at desc);

create function keep_approval() returns trigger language plpgsql as $$
begin
  raise 'A request is answered once and never changed.' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_frozen before update on approvals for each row
  when (old.answer is not null or new.answer is null
    or (old.id, old.action, old.payload, old.payload_hash, old.subject, old.subject_version, old.sentence,
        old.asked_by, old.asked_at, old.expires_at, old.runs_at, old.stop_hash)
      is distinct from (new.id, new.action, new.payload, new.payload_hash, new.subject, new.subject_version,
        new.sentence, new.asked_by, new.asked_at, new.expires_at, new.runs_at, new.stop_hash))
  execute function keep_approval();
create trigger keep_rows before delete on approvals for each row execute function keep_approval();
