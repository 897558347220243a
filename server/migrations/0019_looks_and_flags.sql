-- What a member looked at on the last day of India on which they looked: whom they saw on cards and how often they
-- searched, counted against the budgets of contract/src/budgets.ts. One narrow row for each member who was here in the
-- last days, rewritten with every page; without a reference, so that counting locks nobody's account.
create table daily_looks (
  member_id integer primary key,
  day date not null,
  people integer[] not null default '{}',
  searches integer not null default 0,
  -- Days in a row before this one on which most of the budget was used.
  heavy_days smallint not null default 0
) with (fillfactor = 50);
-- In the row itself: elsewhere, each page would rewrite two rows more.
alter table daily_looks alter people set storage main;
create index on daily_looks (day);

-- Numbers from the sequence of members that belong to nobody, in no list and behind no link.
create table canaries (
  number integer primary key
);

-- What made somebody worth a look by staff, once a day for each reason. It outlives the member, as evidence does.
create table abuse_flags (
  id bigint generated always as identity primary key,
  member_id integer not null,
  kind text not null check (kind in ('canary', 'people', 'searches', 'steady')),
  -- The canary that was asked for.
  about integer,
  raised_on date not null,
  raised_at timestamptz not null default now(),
  unique (member_id, kind, raised_on)
);
create index on abuse_flags (raised_at);

-- The landing page asks for the newest of both genders, and everyone may ask.
create index if not exists profiles_public_newest on profiles (joined_at desc, member_id desc)
  where is_listed and is_public;
