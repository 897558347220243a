-- The candidate's own yes, exports, and the deletion of accounts.

-- Not shown to anybody: the person described has not said yes where that is required, or has said no.
alter table profiles add column is_withheld boolean not null default false;
-- The member has asked to be deleted; logging in takes it back until it is done.
alter table profiles add column leaving_at timestamptz;

-- The one word every list filters by learns both. The expression, the indexes and the view are taken as they stand.
do $$
declare
  listed text := (
    select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'profiles'::regclass and a.attname = 'is_listed');
  cards text := pg_get_viewdef('fresh_member_cards'::regclass);
  indexes text[] := array(
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = 'profiles'::regclass and pg_get_expr(indpred, indrelid) like '%is_listed%');
  one text;
begin
  drop view fresh_member_cards;
  alter table profiles drop column is_listed;
  execute 'alter table profiles add column is_listed boolean not null generated always as ('
    || listed || ' and leaving_at is null and not is_withheld) stored';
  foreach one in array indexes loop
    execute one;
  end loop;
  execute 'create view fresh_member_cards as ' || cards;
end $$;

-- Whom a profile describes, where a relative or friend keeps it, and what they said.
create table candidates (
  member_id integer primary key references members on delete cascade,
  -- Their own, one of the two.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  email text check (email = lower(email) and length(email) <= 254),
  -- Another number makes another link, and the one before it worthless.
  generation smallint not null default 1,
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null default now(),
  -- Until when the first answer is waited for. The link of somebody who has answered works for good.
  expires_at timestamptz not null,
  -- The yes that stands, and in which wording it was given.
  agreed_at timestamptz,
  agreed_to text,
  declined_at timestamptz,
  -- What they would like to be changed.
  wish text check (length(wish) <= 500),
  wished_at timestamptz,
  check (num_nonnulls(phone, email) = 1),
  check (num_nonnulls(agreed_at, declined_at) <= 1),
  check ((agreed_at is null) = (agreed_to is null)),
  check ((wish is null) = (wished_at is null))
);
create index on candidates (phone) where phone is not null;
create index on candidates (email) where email is not null;
-- A person has one profile here: of two that relatives made, one has their yes.
create unique index candidates_one_phone on candidates (phone) where agreed_at is not null;
create unique index candidates_one_email on candidates (email) where agreed_at is not null;

-- Every answer, only ever added to: when, from where, to which words.
create table candidate_answers (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  answer text not null check (answer in ('yes', 'changes', 'no', 'replaced', 'took_over')),
  wording text,
  at timestamptz not null default now(),
  given_from inet,
  user_agent text
);
create index on candidate_answers (member_id);

-- A code to the candidate's own number or mailbox, before they take the account over. One at a time.
create table candidate_codes (
  member_id integer primary key references candidates on delete cascade,
  id uuid not null,
  code_mac bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- What a member gets to take away. A crash of the database forgets it, and no backup holds it: it is asked for again.
create unlogged table exports (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null unique references members on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  -- Parts written, of how many.
  done smallint not null default 0,
  parts smallint not null default 0,
  bytes integer not null default 0,
  asked_at timestamptz not null default now(),
  -- Whoever makes it has so long; a server that is killed leaves it to the next.
  claimed_until timestamptz,
  tries smallint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz
);
create index on exports (asked_at) where state in ('waiting', 'making');
create index on exports (expires_at) where expires_at is not null;
create unlogged table export_chunks (
  export_id uuid not null references exports on delete cascade,
  n integer not null,
  bytes bytea not null,
  primary key (export_id, n)
);

-- What anybody may check who has the number. Nothing in it says who.
create table deletions (
  number text primary key check (number ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$'),
  asked_on date not null,
  erase_at timestamptz not null,
  erased_at timestamptz,
  -- Rows by kind.
  counts jsonb,
  hash bytea check (length(hash) = 32),
  check (num_nulls(erased_at, counts, hash) in (0, 3))
);

-- Who is about to be erased. Gone with the member; until then it says how far that has come.
create table departures (
  member_id integer primary key references members on delete cascade,
  number text not null unique references deletions,
  -- The member asked, or the candidate said no.
  reason text not null check (reason in ('asked', 'candidate')),
  asked_at timestamptz not null default now(),
  erase_at timestamptz not null,
  step smallint not null default 0,
  counts jsonb not null default '{}',
  -- Where the receipt goes, once the account knows it no more.
  mail_to text
);
create index on departures (erase_at);

-- What the law wants kept after a deletion, sealed with a key outside the database. Nothing of the server reads it.
create table kept_records (
  member_id integer not null,
  joined_at timestamptz not null,
  sealed bytea not null,
  kept_from timestamptz not null default now(),
  keep_until timestamptz not null,
  primary key (member_id, joined_at)
);
create index on kept_records (keep_until);

-- The books stay, and nobody's name with them.
alter table orders alter column member_id drop not null;
alter table entitlements alter column member_id drop not null;
alter table receipts alter column member_name drop not null;
create or replace function judge_order_change() returns trigger language plpgsql as $$
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
