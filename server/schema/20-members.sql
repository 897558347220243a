-- A member is one row in each of five tables: `members` (the account, private), `member_activity` (what changes with
-- every visit), `profiles` (what others see and what matching reads), `profile_details` (the rest of the profile page)
-- and `desired_partners` (partner preferences).
-- The first three exist from sign-up; details and preferences are completed in the two steps after it. A profile is shown
-- to others while `is_listed` is true. Deleting the row in `members` deletes everything else by cascade.

create table members (
  id integer generated always as identity (start with 1001) primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  -- Only a verified number; several members can claim one number, but only one can own it.
  phone text unique check (phone ~ '^[6-9][0-9]{9}$'),
  phone_verified_at timestamptz,
  claimed_phone text check (claimed_phone ~ '^[6-9][0-9]{9}$'),
  claimed_at timestamptz,
  password_hash text not null,
  -- Whom the profile describes, as seen by the account holder.
  profile_for text not null check (profile_for in ('Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend')),
  -- Who shares the account with the candidate, in words that others read. Null for one holder.
  managed_by text check (length(managed_by) between 1 and 40),

  wants_mail boolean not null default true,
  digest text not null default 'weekly' check (digest in ('off', 'daily', 'weekly')),
  shows_presence boolean not null default true,
  takes_messages text not null default 'all' check (takes_messages in ('all', 'wishes', 'mutual')),
  -- Accepts interests only from members who meet the partner preferences.
  only_fitting boolean not null default false,
  messages_paused_until timestamptz,

  signed_up_from inet,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (phone_verified_at is null or phone is not null)
);
comment on table members is 'An account: how a member logs in and can be reached; never shown to other members.';
create index on members (id) where is_demo;
create index on members (claimed_phone, claimed_at) where claimed_phone is not null;
create index members_joined on members (created_at);
-- Few members hide their presence, so a list of conversations reads this small index instead of every member.
create index members_without_presence on members (id) where not shows_presence;
create index members_paused on members (messages_paused_until) where messages_paused_until is not null;

create table member_activity (
  member_id integer primary key references members on delete cascade,
  last_active_at timestamptz not null default now(),
  -- The end of the visit before this one; later events are new to the member. Visits are two hours apart.
  last_visit_at timestamptz,
  -- Monday of the last week with a visit before the latest one. Members who hide their presence are ordered by it, so
  -- that a visit of this week moves no member.
  earlier_active_week date,
  -- Visits by others, counted by the statements that write profile_visits.
  visits integer not null default 0 check (visits >= 0),
  -- Every reply carries it, so that open pages notice a change of interests or blocks.
  version integer not null default 0,
  -- Up to when the member has seen the news behind the bell that is about no single member.
  bell_seen_at timestamptz
) with (fillfactor = 50);
comment on table member_activity is
  'What changes with every visit, in a narrow row without an index, so that an update rewrites nothing else.';

create table profiles (
  member_id integer primary key references members on delete cascade,
  name text not null check (length(name) between 1 and 80),
  gender text not null check (gender in ('male', 'female')),
  birth_date date not null,
  height_in smallint not null check (height_in between 48 and 84),
  caste_id integer not null references castes,
  language_id integer not null references languages,
  country_id integer not null references countries,
  state_id integer references states,
  education_id integer not null references educations,
  occupation_id integer not null references occupations,
  -- Asked in the profile step, not at sign-up.
  income_id integer references incomes,
  marital_status_id integer references marital_statuses,

  -- Who sees the profile: all members, or only those who meet the partner preferences.
  audience text not null default 'members' check (audience in ('members', 'wishes')),
  photo_mode text not null default 'members' check (photo_mode in ('members', 'mutual', 'request')),
  -- Consent to a card on the landing page.
  is_public boolean not null default false,
  approved_at timestamptz,
  hidden_at timestamptz,
  hidden_for text check (hidden_for in ('choice', 'found', 'consent')),
  hidden_until timestamptz,
  -- The end of a suspension, or infinity for a closed account.
  suspended_until timestamptz,
  -- The candidate whom a relative describes has not agreed, or has declined.
  is_withheld boolean not null default false,
  -- The member has requested the deletion of the account.
  leaving_at timestamptz,
  -- Every list filters by this column.
  is_listed boolean not null generated always as (
    approved_at is not null and hidden_at is null and suspended_until is null and leaving_at is null and not is_withheld
  ) stored,

  joined_at timestamptz not null default now(),
  -- Visitors have no preferences to compare, so a restricted audience excludes the public card.
  constraint restricted_audience_is_not_public check (audience = 'members' or not is_public)
);
comment on table profiles is 'The person that others see: everything that matching reads, in fixed-width columns.';
create index profiles_recent on profiles (gender, joined_at desc, member_id desc) where is_listed;
create index profiles_public on profiles (gender, caste_id, joined_at desc) where is_listed and is_public;
create index profiles_public_newest on profiles (joined_at desc, member_id desc) where is_listed and is_public;
create index profiles_not_approved on profiles (member_id) where approved_at is null;
create index profiles_hidden_until on profiles (hidden_until) where hidden_until is not null;
create index profiles_suspended on profiles (suspended_until) where suspended_until is not null;
create index profiles_restricted_audience on profiles (member_id) where audience = 'wishes';
-- The office finds members by the beginning of a first name or surname, in byte order, which fits every script.
create index profiles_name on profiles (lower(name) collate "C", member_id);
create index profiles_surname on profiles (lower(split_part(name, ' ', -1)) collate "C", member_id);

create table profile_details (
  member_id integer primary key references profiles on delete cascade,
  description text check (length(description) <= 4000),
  hobby_ids integer[] not null,
  subcaste_id integer references subcastes,
  gothra_id integer references gothras,
  maternal_gothra_id integer references gothras,
  is_manglik boolean,
  -- 151 means "150+ Kg".
  weight_kg smallint check (weight_kg between 40 and 151),
  body_type text check (body_type in ('Slim', 'Average', 'Athletic', 'Heavy')),
  physical_status text check (physical_status in ('Normal', 'Physically Challenged')),
  eating text check (eating in ('Vegetarian', 'Non-Vegetarian', 'Jain', 'Eggetarian')),
  drinking text check (drinking in ('Yes', 'No', 'Occasionally')),
  smoking text check (smoking in ('Yes', 'No', 'Occasionally')),
  degree_id integer references degrees,
  employer text check (
    employer in (
      'Private Sector', 'Government / Public Sector', 'Civil Services', 'Defence', 'Self-Employed', 'Unemployed'
    )
  ),
  organisation text check (length(organisation) <= 120),
  family_type text not null check (family_type in ('Joint Family', 'Nuclear Family')),
  family_status text check (family_status in ('Rich/Affluent', 'Upper Middle', 'Middle Class')),
  family_place text check (length(family_place) <= 120),
  sisters text check (sisters in ('0', '1', '2', '3', '3+')),
  brothers text check (brothers in ('0', '1', '2', '3', '3+')),
  lives_with_parents text check (lives_with_parents in ('Yes', 'No', 'Not Applicable')),
  current_country_id integer references countries,
  -- Text, because some countries have no list of cities.
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
comment on table profile_details is
  'What only the profile page shows; completed_at says that the profile step is done.';

create table desired_partners (
  member_id integer primary key references members on delete cascade,
  age_min smallint not null check (age_min between 18 and 99),
  age_max smallint not null check (age_max between 18 and 99),
  height_min_in smallint not null check (height_min_in between 48 and 84),
  height_max_in smallint not null check (height_max_in between 48 and 84),
  -- A null or an empty array accepts everybody.
  country_id integer references countries,
  education_id integer references educations,
  income_id integer references incomes,
  marital_status_ids integer[] not null default '{}',
  state_ids integer[] not null default '{}',
  caste_ids integer[] not null default '{}',
  language_ids integer[] not null default '{}',
  occupation_ids integer[] not null default '{}',
  -- Which gothras the family leaves out: contract/src/features/horoscopes/kinship-presets.ts.
  gothra_rule text not null default 'own-and-maternal' check (
    gothra_rule in ('own-and-maternal', 'own-only', 'north-2', 'north-2-strict', 'brahmin-pravara', 'off')
  ),
  -- The preferred Manglik answer; same: the member's own one.
  manglik text check (manglik in ('same', 'Yes', 'No')),
  -- Of 36. Counts only while the member shows points to all members.
  points_at_least smallint check (points_at_least in (18, 21, 24, 28)),
  updated_at timestamptz not null default now(),
  check (age_min <= age_max),
  check (height_min_in <= height_max_in)
);
comment on table desired_partners is 'The partner preferences of a member.';

-- Horoscopes: optional, and stored only while the member consents to it.

create table horoscopes (
  member_id integer primary key references members on delete cascade,
  -- computed: from the birth time and place below. told: the star as the family's pandit gave it.
  source text not null check (source in ('computed', 'told')),
  -- Local time at the place of birth. Null if the family knows only the date.
  birth_time time,
  -- How far the time may be wrong, in minutes.
  within_minutes smallint check (within_minutes in (0, 5, 15, 30, 60)),
  -- Born after midnight, in the night that follows the date of birth of the profile.
  is_next_day boolean not null default false,
  birth_city_id integer references cities,
  -- The clocks of the place showed this time twice, and this is the second one.
  is_second_time boolean not null default false,
  told_nakshatra smallint check (told_nakshatra between 1 and 27),
  told_pada smallint check (told_pada between 1 and 4),
  told_rashi smallint check (told_rashi between 1 and 12),

  -- The star of the Moon: the first of its possible codes, and how many follow each other.
  star smallint not null check (star between 1 and 110),
  star_span smallint not null check (star_span between 1 and 110),
  -- Of a computed horoscope: the chart, and the version of the computation.
  chart jsonb,
  computed_with text,
  -- When a new version of the computation changed the star; null again after the member saves.
  star_changed_at timestamptz,

  -- The rule set by which the member sees points.
  rule_set text not null check (rule_set in ('north-web-1', 'north-1')),
  -- wishes: members who meet the partner preferences.
  points_shown_to text not null default 'none' check (points_shown_to in ('none', 'wishes', 'all')),
  takes_chart_requests boolean not null default true,
  updated_at timestamptz not null default now(),
  check ((source = 'told') = (told_nakshatra is not null)),
  check (source = 'told' or (chart is not null and computed_with is not null)),
  check ((birth_time is null) = (within_minutes is null))
);
comment on table horoscopes is
  'What a family entered for a horoscope, and the star and chart that follow. Birth time and place are never shown.';
create index horoscopes_version on horoscopes (computed_with) where source = 'computed';

create table form_drafts (
  member_id integer not null references members on delete cascade,
  form text not null check (form in ('profile', 'partner')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (member_id, form)
);
comment on table form_drafts is
  'Answers of an unfinished form, so that any device can continue it; sending the form deletes them.';

create table changed_texts (
  member_id integer not null references members on delete cascade,
  -- A text column of profile_details.
  field text not null,
  approved_text text not null,
  changed_at timestamptz not null default now(),
  primary key (member_id, field)
);
comment on table changed_texts is
  'A text that a member changed after approval, with the approved version that the office can restore.';
create index on changed_texts (changed_at);

create table agreed_texts (
  hash bytea primary key check (length(hash) = 32),
  text text not null,
  first_at timestamptz not null default now()
);
comment on table agreed_texts is 'The full text of everything that members consented to, by its SHA-256.';

create table consents (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'declaration', 'public_card', 'horoscope')),
  wording text not null,
  text_hash bytea references agreed_texts,
  given_at timestamptz not null default now(),
  given_from inet,
  user_agent text,
  withdrawn_at timestamptz
);
comment on table consents is 'A consent of a member: to which text, when and from where.';
create index on consents (member_id);
create index on consents (text_hash);

create table found_partners (
  member_id integer primary key references members on delete cascade,
  place text not null check (place in ('here', 'elsewhere')),
  offers_story boolean not null default false,
  found_at timestamptz not null default now()
);
comment on table found_partners is 'A member who found a partner.';

-- Candidates: a relative or friend keeps the account and describes the candidate, who has to agree.

create table candidates (
  member_id integer primary key references members on delete cascade,
  -- The candidate's own contact, exactly one of the two.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  email text check (email = lower(email) and length(email) <= 254),
  -- A new contact makes a new link and ends the old one.
  generation smallint not null default 1,
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null default now(),
  -- Deadline of the first answer. After an answer the link has no deadline.
  expires_at timestamptz not null,
  agreed_at timestamptz,
  agreed_to text,
  declined_at timestamptz,
  requested_change text check (length(requested_change) <= 500),
  change_requested_at timestamptz,
  check (num_nonnulls(phone, email) = 1),
  check (num_nonnulls(agreed_at, declined_at) <= 1),
  check ((agreed_at is null) = (agreed_to is null)),
  check ((requested_change is null) = (change_requested_at is null))
);
comment on table candidates is
  'The person whom a profile describes when a relative or friend keeps the account, and the answer given.';
create index on candidates (phone) where phone is not null;
create index on candidates (email) where email is not null;
-- One profile for each candidate: of two that relatives made, one can have the agreement.
create unique index candidates_one_phone on candidates (phone) where agreed_at is not null;
create unique index candidates_one_email on candidates (email) where agreed_at is not null;

create table candidate_answers (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  answer text not null check (answer in ('yes', 'changes', 'no', 'replaced', 'took_over', 'shared')),
  wording text,
  created_at timestamptz not null default now(),
  given_from inet,
  user_agent text
);
comment on table candidate_answers is 'Every answer of a candidate, insert only.';
create index on candidate_answers (member_id);

create table candidate_requests (
  id bigint generated always as identity primary key,
  member_id integer not null references candidates on delete cascade,
  request text not null check (length(request) between 1 and 500),
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
comment on table candidate_requests is
  'A change that a candidate requested; it stays on the family''s page until the family ticks it off.';
create unique index candidate_requests_open on candidate_requests (member_id, request) where done_at is null;
create index on candidate_requests (member_id);

create table candidate_codes (
  member_id integer primary key references candidates on delete cascade,
  id uuid not null,
  code_mac bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table candidate_codes is 'The one-time code with which a candidate takes the account over.';

-- Logging in. Tokens and codes are stored as hashes, so a copy of the database opens no account.

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id integer not null references members on delete cascade,
  -- Started with the candidate's own link and code, not with the password.
  is_candidate boolean not null default false,
  is_remembered boolean not null default false,
  address inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sessions is 'A login of a member in one browser.';
create index on sessions (member_id);
create index on sessions (expires_at);

create table known_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  member_id integer not null references members on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, member_id)
);
comment on table known_devices is 'A browser with an earlier login; failed logins from elsewhere do not lock it out.';
create index on known_devices (member_id);
create index on known_devices (used_at);

create table otp_challenges (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  session_hash bytea not null,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  -- A MAC under a key outside the database: a hash of four digits is quickly guessed.
  code_mac bytea not null,
  -- Codes are longer while an attack is under way.
  digits smallint not null default 4,
  -- Raised before the comparison.
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  consumed_at timestamptz
);
comment on table otp_challenges is 'A code that was sent to a phone.';
-- One live code for each member: a new one replaces the old one.
create unique index otp_challenges_living on otp_challenges (member_id) where consumed_at is null;
create index on otp_challenges (member_id, sent_at desc);
create index on otp_challenges (phone, sent_at desc);
create index on otp_challenges (sent_at);

create table login_failures (
  -- password: wrong passwords for a login name, known or not, so that delays show no account. code: wrong codes for a
  -- phone number, from any member.
  kind text not null check (kind in ('password', 'code')),
  key_hash bytea not null,
  -- Consecutive ones; the right password or code deletes the row.
  failures integer not null,
  locked_until timestamptz not null,
  primary key (kind, key_hash)
);
comment on table login_failures is 'Consecutive failed logins or codes, and how long the next try has to wait.';

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_resets is 'A single-use link to a new password.';
create index on password_resets (member_id);

create table email_changes (
  member_id integer primary key references members on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table email_changes is 'The new address of an account until its mailbox has confirmed it.';
create index on email_changes (expires_at);

-- Leaving: export and deletion.

create unlogged table exports (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null unique references members on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  -- Progress: parts written, and their number.
  done smallint not null default 0,
  parts smallint not null default 0,
  bytes integer not null default 0,
  tries smallint not null default 0,
  -- Lease of the server that makes it.
  claimed_until timestamptz,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
comment on table exports is
  'The copy of a member''s own data; unlogged, because the member can request it again after a crash.';
create index on exports (asked_at) where state in ('waiting', 'making');
create index on exports (expires_at) where expires_at is not null;

create unlogged table export_chunks (
  export_id uuid not null references exports on delete cascade,
  n integer not null,
  bytes bytea not null,
  primary key (export_id, n)
);
comment on table export_chunks is 'A piece of an export file.';

create table deletion_log (
  number text primary key check (number ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$'),
  asked_on date not null,
  erase_at timestamptz not null,
  erased_at timestamptz,
  -- Deleted rows by kind.
  counts jsonb,
  hash bytea check (length(hash) = 32),
  -- A cancelled deletion stays, so that a list outside the database cannot start it again.
  taken_back_at timestamptz,
  check (num_nulls(erased_at, counts, hash) in (0, 3))
);
comment on table deletion_log is
  'A deletion as its receipt number shows it, without a member: the former member can check it.';

create table deletion_requests (
  member_id integer primary key references members on delete cascade,
  number text not null unique references deletion_log,
  reason text not null check (reason in ('asked', 'candidate', 'closed')),
  asked_at timestamptz not null default now(),
  erase_at timestamptz not null,
  -- How many steps of the erasure have been done.
  step smallint not null default 0,
  counts jsonb not null default '{}',
  -- Address for the receipt, because the account is gone by then.
  mail_to text
);
comment on table deletion_requests is 'An account that is to be deleted; the row is deleted with the member.';
create index on deletion_requests (erase_at);

create table erased_members (
  member_id integer not null,
  -- After a restore, ids that were given since the backup are given again, so an id alone is ambiguous.
  joined_at timestamptz not null,
  erased_at timestamptz not null default now(),
  primary key (member_id, joined_at)
);
comment on table erased_members is 'An erased member, so that a restored backup does not bring the member back.';

create table retained_records (
  member_id integer not null,
  joined_at timestamptz not null,
  sealed bytea not null,
  keep_until timestamptz not null,
  primary key (member_id, joined_at)
);
comment on table retained_records is
  'What the law requires to keep after a deletion, encrypted with a key outside the database.';
create index on retained_records (keep_until);
