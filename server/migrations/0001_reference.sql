-- Lists the forms offer. Ids are the ones of the seed data and stay stable, so that they can be compared,
-- put into integer arrays and indexed. A list entry that went out of use is retired, never deleted.

create table countries (
  id integer primary key,
  name text not null unique,
  iso2 text not null unique check (iso2 ~ '^[A-Z]{2}$'),
  phone_code text not null
);

create table states (
  id integer primary key,
  country_id integer not null references countries,
  name text not null,
  unique (country_id, name)
);

create table cities (
  id integer primary key,
  state_id integer not null references states,
  name text not null
);
create index on cities (state_id, name);

create table castes (
  id integer primary key,
  name text not null unique check (name !~ ','),
  caste_group text not null,
  retired_at timestamptz
);

-- caste_id is null for the answers open to every caste: Other, Not Applicable, Prefer Not To Say.
create table subcastes (
  id integer primary key,
  caste_id integer references castes,
  name text not null check (name !~ ','),
  retired_at timestamptz,
  unique nulls not distinct (caste_id, name)
);

create table gothras (
  id integer primary key,
  name text not null unique check (name !~ ','),
  aliases text[] not null default '{}',
  tradition text not null,
  retired_at timestamptz
);

create table languages (
  id integer primary key,
  name text not null unique check (name !~ ','),
  native_name text,
  kind text not null,
  retired_at timestamptz
);

create table occupations (
  id integer primary key,
  name text not null unique check (name !~ ','),
  occupation_group text not null,
  retired_at timestamptz
);

create table degrees (
  id integer primary key,
  name text not null unique check (name !~ ','),
  degree_group text not null,
  retired_at timestamptz
);

create table hobbies (
  id integer primary key,
  name text not null unique check (name !~ ','),
  hobby_group text not null,
  retired_at timestamptz
);

-- The id is the position in the list. An education without a rank compares as equal only, never as "at least".
create table educations (
  id integer primary key,
  name text not null unique,
  rank integer unique
);

-- The id is the 1-based position that travels on the wire, and the order of "at least this income".
create table incomes (
  id integer primary key,
  name text not null unique check (name !~ ','),
  from_rupees integer not null,
  to_rupees integer
);

-- A profile says "Divorce" where a wish says "Divorced".
create table marital_statuses (
  id integer primary key,
  profile_name text not null unique,
  wish_name text not null unique
);
