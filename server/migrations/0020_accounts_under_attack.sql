-- A code's length differs while guesses are under way, and whether it was ever entered tells people from machines. What
-- is going on is read from these rows at every code that is sent.
alter table otp_challenges add column digits smallint not null default 4;
alter table otp_challenges add column verified_at timestamptz;
create index on otp_challenges (sent_at);

-- The number a registrant gave and has not proved yet. Several may give the same one: nobody's claim takes another's
-- away, and none stands in the way of whoever proves the number, which alone makes it members.phone.
alter table members add column claimed_phone text check (claimed_phone ~ '^[6-9][0-9]{9}$');
alter table members add column claimed_at timestamptz;
create index on members (claimed_phone, claimed_at) where claimed_phone is not null;
update members set claimed_phone = phone, claimed_at = created_at
where phone is not null and phone_verified_at is null;

-- The previous release, which may serve beside this one, notes a claim in phone.
create function carry_over_claim() returns trigger language plpgsql as $$
begin
  new.claimed_phone := new.phone;
  new.claimed_at := now();
  return new;
end $$;
create trigger carry_over_claim before insert or update of phone on members
  for each row when (new.phone is not null and new.phone_verified_at is null) execute function carry_over_claim();

-- Browsers that have signed a member in before: their logins go first, and guesses from elsewhere do not lock them out.
-- Only the hash of the cookie is kept. One browser may be known for several members of a family.
create table known_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  member_id integer not null references members on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, member_id)
);
create index on known_devices (member_id);
create index on known_devices (used_at);

-- A forgotten password as it was asked for, whether or not the address is known; a job looks it up and mails the link.
create table reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  asked_at timestamptz not null default now()
);

-- What somebody has to look at, once per kind and period. Figures only, nobody's data.
create table alarms (
  kind text not null,
  period timestamptz not null,
  figures jsonb not null,
  raised_at timestamptz not null default now(),
  primary key (kind, period)
);

-- Whoever suspends a member, and however: every session ends with it.
create function end_sessions_of_suspended() returns trigger language plpgsql as $$
begin
  delete from sessions where member_id = new.member_id;
  return null;
end $$;
create trigger end_sessions_of_suspended after update of suspended_at on profiles
  for each row when (new.suspended_at is not null) execute function end_sessions_of_suspended();
