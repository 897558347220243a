-- A code sent to a phone. Only a MAC of it is kept, under a key outside the database: ten thousand codes are
-- quickly tried against a hash. Attempts are counted before they are compared.
create table otp_challenges (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  session_hash bytea not null,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  code_mac bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
-- One living challenge per member: a new code replaces the old one.
create unique index otp_challenges_living on otp_challenges (member_id) where consumed_at is null;
create index on otp_challenges (member_id, sent_at desc);
create index on otp_challenges (phone, sent_at desc);

-- How often a number was guessed wrongly in a row, whoever tried; the right code clears it.
create table phone_failures (
  phone text primary key,
  failures integer not null default 0,
  last_failure_at timestamptz not null default now()
);

-- One-time links to a new password; only the hash of the token is kept.
create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_resets (member_id);

-- Wrong passwords in a row, by phone as typed, known or not: waits grow for both alike.
create table login_failures (
  phone_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz not null
);
