-- Moderators and administrators are not members: own table, own sign-in, own second factor.
create table staff (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('moderator', 'admin')),
  totp_secret bytea,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

-- Only the hash of a session token is kept: a copy of this table signs nobody in.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id integer references members on delete cascade,
  staff_id integer references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  is_remembered boolean not null default false,
  address inet,
  user_agent text,
  check (num_nonnulls(member_id, staff_id) = 1)
);
create index on sessions (member_id);
create index on sessions (staff_id);
create index on sessions (expires_at);

-- One row per limited thing. full_at moves forward by a share of the window with every hit and may not run
-- further ahead than the window: a sliding limit in one statement. Unlogged: a crash may forget the last minutes.
create unlogged table rate_limits (
  key text primary key,
  full_at timestamptz not null
);
create index on rate_limits (full_at);

-- Messages to the outside. The text is sealed with a key outside the database, since it may carry a code.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail')),
  recipient_hash bytea not null,
  sealed bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz
);
create index on outbox (recipient_hash, created_at desc);
create index on outbox (created_at desc);
