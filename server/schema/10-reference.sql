-- The lists that forms offer. Ids come from the seed and stay the same, so that they can be compared and stored in
-- arrays. An entry is retired or merged into another one, never deleted; so no foreign key to a list needs an index.

create table countries (
  id integer primary key,
  name text not null unique
);
comment on table countries is 'A country where a member lives, works or was born.';

create table states (
  id integer primary key,
  country_id integer not null references countries,
  name text not null,
  unique (country_id, name)
);
comment on table states is 'A state or province of a country.';

create table cities (
  id integer primary key,
  state_id integer not null references states,
  name text not null,
  latitude real,
  longitude real,
  -- An IANA time zone. A city without coordinates cannot be a birth place.
  time_zone text,
  check (num_nulls(latitude, longitude, time_zone) in (0, 3))
);
comment on table cities is 'A city that forms suggest; the profile stores its name as text.';
create index on cities (state_id, name);

-- The seven lists below are edited by the office. `position` is the order in the form, `former_names` are still found by a
-- search, and `merged_into` says which entry replaces a retired one. A name has no comma, because answers join names.

create table castes (
  id integer primary key,
  name text not null unique check (name !~ ','),
  caste_group text not null,
  position integer,
  former_names text[],
  merged_into integer references castes check (merged_into <> id),
  retired_at timestamptz
);
comment on table castes is 'A caste that a member can choose.';
create unique index on castes (lower(name));

create table subcastes (
  id integer primary key,
  -- Null for the answers that fit every caste: Other, Not Applicable, Prefer Not To Say.
  caste_id integer references castes,
  name text not null check (name !~ ','),
  position integer,
  former_names text[],
  merged_into integer references subcastes check (merged_into <> id),
  retired_at timestamptz,
  unique nulls not distinct (caste_id, name)
);
comment on table subcastes is 'A sub-caste of one caste, or an answer that fits every caste.';
create unique index on subcastes (coalesce(caste_id, 0), lower(name));

create table gothras (
  id integer primary key,
  name text not null unique check (name !~ ','),
  aliases text[] not null default '{}',
  -- 'none' marks answers that name no gothra, such as Not Known; they never count as the same gothra.
  tradition text not null default 'general',
  position integer,
  former_names text[],
  merged_into integer references gothras check (merged_into <> id),
  retired_at timestamptz
);
comment on table gothras is 'A gothra (clan); members of the same gothra traditionally do not marry.';
create unique index on gothras (lower(name));

create table languages (
  id integer primary key,
  name text not null unique check (name !~ ','),
  position integer,
  former_names text[],
  merged_into integer references languages check (merged_into <> id),
  retired_at timestamptz
);
comment on table languages is 'A mother tongue.';
create unique index on languages (lower(name));

create table occupations (
  id integer primary key,
  name text not null unique check (name !~ ','),
  occupation_group text not null,
  position integer,
  former_names text[],
  merged_into integer references occupations check (merged_into <> id),
  retired_at timestamptz
);
comment on table occupations is 'An occupation, in the group under which the form shows it.';
create unique index on occupations (lower(name));

create table degrees (
  id integer primary key,
  name text not null unique check (name !~ ','),
  degree_group text not null,
  position integer,
  former_names text[],
  merged_into integer references degrees check (merged_into <> id),
  retired_at timestamptz
);
comment on table degrees is 'An academic degree, such as B.E.; not the level of education.';
create unique index on degrees (lower(name));

create table hobbies (
  id integer primary key,
  name text not null unique check (name !~ ','),
  hobby_group text not null,
  position integer,
  former_names text[],
  merged_into integer references hobbies check (merged_into <> id),
  retired_at timestamptz
);
comment on table hobbies is 'A hobby; a profile lists several.';
create unique index on hobbies (lower(name));

create table educations (
  id integer primary key,
  name text not null unique
);
comment on table educations is 'A level of education; the id is its position in the list and the order of "at least".';

create table incomes (
  -- The position that travels on the wire, and the order for "at least this income".
  id integer primary key,
  name text not null unique check (name !~ ',')
);
comment on table incomes is 'A range of yearly income.';

create table marital_statuses (
  id integer primary key,
  profile_name text not null unique,
  preference_name text not null unique
);
comment on table marital_statuses is
  'A marital status: a profile says "Divorce" where a partner preference says "Divorced".';
