-- Foreign keys to the reference lists carry no index of their own: list entries are retired, never deleted.

-- The account: how a person signs in and can be reached. None of it is ever shown to another member.
create table members (
  id integer generated always as identity (start with 1001) primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  phone text unique check (phone ~ '^[6-9][0-9]{9}$'),
  phone_verified_at timestamptz,
  password_hash text not null,
  profile_for text not null check (profile_for in ('Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend')),
  signed_up_from inet,
  wants_mail boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (phone_verified_at is null or phone is not null)
);
create index on members (id) where is_demo;

-- The person others may see. Narrow on purpose: everything a matching query reads is here, in fixed-width columns.
create table profiles (
  member_id integer primary key references members on delete cascade,
  birth_date date not null,
  height_in smallint not null check (height_in between 48 and 84),
  caste_id integer not null references castes,
  language_id integer not null references languages,
  country_id integer not null references countries,
  state_id integer references states,
  education_id integer not null references educations,
  occupation_id integer not null references occupations,
  -- Asked for in the profile step, not at sign-up.
  income_id integer references incomes,
  marital_status_id integer references marital_statuses,
  joined_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  approved_at timestamptz,
  hidden_at timestamptz,
  suspended_at timestamptz,
  -- The one word every list filters by.
  is_listed boolean not null
    generated always as (approved_at is not null and hidden_at is null and suspended_at is null) stored,
  -- Specific consent to be shown on the open landing page, off until given.
  is_public boolean not null default false,
  gender text not null check (gender in ('male', 'female')),
  name text not null check (length(name) between 1 and 80)
);
create index profiles_recent on profiles (gender, joined_at desc, member_id desc) where is_listed;
create index profiles_public on profiles (gender, caste_id, joined_at desc) where is_listed and is_public;

-- What only the profile page shows. The row exists from sign-up; completed_at says the profile step is done.
create table profile_details (
  member_id integer primary key references profiles on delete cascade,
  family_type text not null check (family_type in ('Joint Family', 'Nuclear Family')),
  hobby_ids integer[] not null,
  description text check (length(description) <= 4000),
  subcaste_id integer references subcastes,
  gothra_id integer references gothras,
  maternal_gothra_id integer references gothras,
  is_manglik boolean,
  -- 151 stands for "150+ Kg".
  weight_kg smallint check (weight_kg between 40 and 151),
  body_type text check (body_type in ('Slim', 'Average', 'Athletic', 'Heavy')),
  physical_status text check (physical_status in ('Normal', 'Physically Challenged')),
  eating text check (eating in ('Vegetarian', 'Non-Vegetarian', 'Jain', 'Eggetarian')),
  drinking text check (drinking in ('Yes', 'No', 'Occasionally')),
  smoking text check (smoking in ('Yes', 'No', 'Occasionally')),
  degree_id integer references degrees,
  employer text check (
    employer in ('Private Sector', 'Government / Public Sector', 'Civil Services', 'Defence', 'Self-Employed', 'Unemployed')
  ),
  organisation text check (length(organisation) <= 120),
  sisters text check (sisters in ('0', '1', '2', '3', '3+')),
  brothers text check (brothers in ('0', '1', '2', '3', '3+')),
  family_status text check (family_status in ('Rich/Affluent', 'Upper Middle', 'Middle Class')),
  family_place text check (length(family_place) <= 120),
  lives_with_parents text check (lives_with_parents in ('Yes', 'No', 'Not Applicable')),
  current_country_id integer references countries,
  -- Some countries have no listed cities, so a city is text.
  city text check (length(city) <= 120),
  pin text check (length(pin) <= 12),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint complete_profile check (
    completed_at is null
    or num_nulls(
      description, subcaste_id, gothra_id, maternal_gothra_id, is_manglik, weight_kg, body_type, physical_status,
      eating, drinking, smoking, degree_id, employer, sisters, brothers, family_status, family_place,
      lives_with_parents, current_country_id, city, pin
    ) = 0
  )
);

-- Whom a member looks for. Several choices are integer arrays; an empty array or a null filters nothing.
create table desired_partners (
  member_id integer primary key references members on delete cascade,
  age_min smallint not null check (age_min between 18 and 99),
  age_max smallint not null check (age_max between 18 and 99),
  height_min_in smallint not null check (height_min_in between 48 and 84),
  height_max_in smallint not null check (height_max_in between 48 and 84),
  country_id integer references countries,
  education_id integer references educations,
  income_id integer references incomes,
  marital_status_ids integer[] not null default '{}',
  state_ids integer[] not null default '{}',
  caste_ids integer[] not null default '{}',
  language_ids integer[] not null default '{}',
  occupation_ids integer[] not null default '{}',
  updated_at timestamptz not null default now(),
  check (age_min <= age_max),
  check (height_min_in <= height_max_in)
);

-- Slot 1 is the profile photo. Demo members share files from a pool, so a path is not unique.
create table photos (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  slot smallint not null check (slot between 1 and 6),
  path text not null check (path ~ '^uploads/[a-z0-9/_.-]+$'),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  unique (member_id, slot)
);

-- What was agreed to, in which wording, when and from where; withdrawing is as easy as giving.
create table consents (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'declaration', 'public_card')),
  wording text not null,
  given_at timestamptz not null default now(),
  given_from inet,
  user_agent text,
  withdrawn_at timestamptz
);
create index on consents (member_id);
