-- The office: its staff, the audit log, and the cases that staff decide.

create table staff (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null default '' check (length(name) <= 80),
  roles text[] not null default '{}' check (roles <@ array['moderator', 'editor', 'finance', 'admin']),
  -- For an SMS about urgent cases.
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  password_hash text,
  enrolled_at timestamptz,
  disabled_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table staff is 'A person who works in the office; not a member.';

-- Tables of earlier files name staff.
alter table photos add foreign key (decided_by) references staff;
alter table banned_photos add foreign key (banned_by) references staff;
alter table refunds add foreign key (staff_id) references staff;
alter table content_versions add foreign key (saved_by) references staff;
alter table content_versions add foreign key (published_by) references staff;

create table staff_invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id integer not null references staff on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table staff_invitations is 'A mailed link to choose a password and enrol a second factor.';
create unique index on staff_invitations (staff_id) where used_at is null;

create table second_factors (
  staff_id integer primary key references staff on delete cascade,
  -- Encrypted with a key outside the database.
  sealed_secret bytea not null,
  -- The time step of the last code, so that no code is accepted twice.
  last_step bigint not null,
  wrong_codes smallint not null default 0,
  locked_until timestamptz
);
comment on table second_factors is 'The authenticator app of a member of staff.';

create table recovery_codes (
  staff_id integer not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table recovery_codes is 'A single-use code for a member of staff who has lost the phone.';

create table staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id integer not null references staff on delete cascade,
  -- When a code was last entered: sensitive actions require a fresh one.
  code_at timestamptz not null default now(),
  address inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table staff_sessions is 'A login of a member of staff.';
create index on staff_sessions (staff_id);
create index on staff_sessions (expires_at);

create table staff_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  staff_id integer not null references staff on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, staff_id)
);
comment on table staff_devices is 'A browser with an earlier login of a member of staff.';

create table audit_entries (
  seq bigint primary key,
  created_at timestamptz not null,
  -- Null for the server itself.
  staff_id integer references staff,
  action text not null check (length(action) <= 100),
  -- "member:1001", "order:order_…".
  subject text check (length(subject) <= 100),
  payload_hash bytea not null check (length(payload_hash) = 32),
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
comment on table audit_entries is 'The audit log: one entry for each action, chained by hashes; insert only.';
create index on audit_entries (staff_id, seq desc);
create index on audit_entries (subject, seq desc) where subject is not null;

create table audit_payloads (
  seq bigint primary key references audit_entries,
  -- Protects an erased payload from being found by trying possible texts.
  salt bytea,
  body text,
  erased_at timestamptz,
  erased_under text,
  check (num_nonnulls(salt, body) in (0, 2)),
  check ((body is null) = (erased_at is not null) and (erased_at is null) = (erased_under is null))
);
comment on table audit_payloads is
  'The personal part of an audit entry, which can be erased without breaking the chain.';

create table approvals (
  id integer generated always as identity primary key,
  action text not null check (action in ('staff.change', 'member.close', 'order.refund')),
  -- "staff:3", "member:1001".
  subject text not null,
  payload jsonb not null,
  asked_by integer not null references staff,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answer text check (answer in ('yes', 'no', 'withdrawn', 'expired')),
  -- Null when the owner answered on the command line.
  answered_by integer references staff,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  constraint approvals_two_people check (answered_by <> asked_by)
);
comment on table approvals is 'An action that needs a second member of staff.';
create unique index on approvals (action, subject) where answer is null;

create table cases (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (
    kind in ('profile', 'photo', 'text', 'report', 'grievance', 'privacy', 'enquiry', 'appeal')
  ),
  -- "member:1001", "photo:17", "message:9:4" (conversation and number) or "decision:55". Null for a general question.
  subject text,
  -- No foreign key: a case outlives the member and the photo.
  member_id integer,
  photo_id bigint,
  -- The decision that an appeal is about.
  appeal_of bigint unique,
  priority text not null,
  -- The reason of the first complaint. Null for new content.
  reason text,
  -- The permission that staff need to see the case.
  permission text not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  opened_at timestamptz not null default now(),
  -- The earliest deadline of its open complaints, or its own.
  due_at timestamptz not null,
  first_opened_at timestamptz,
  closed_at timestamptz,
  -- The member's answer to a question of the office.
  member_answer text check (length(member_answer) <= 20000),
  member_answered_at timestamptz,
  -- Legal hold: nothing of the case is erased.
  is_held boolean not null default false,
  is_demo boolean not null default false,
  -- Optimistic lock of the case page.
  version integer not null default 1,
  check ((kind = 'appeal') = (appeal_of is not null)),
  unique (id, appeal_of)
);
comment on table cases is 'One thing that the office has to decide: new content, a complaint or an appeal.';
create unique index cases_one_open on cases (kind, subject) where state <> 'closed';
create index cases_due on cases (due_at, id) where state <> 'closed';
create index on cases (member_id, id desc);
create index on cases (kind, subject, id desc);

create table decisions (
  id bigint generated by default as identity primary key,
  ruling_id bigint not null references decisions,
  case_id bigint not null references cases,
  action text not null,
  reason text,
  member_id integer,
  photo_id bigint,
  -- Null for the server itself, which protects and lifts but never reviews.
  decided_by integer references staff,
  decided_at timestamptz not null default now(),
  undo_until timestamptz,
  -- End of a suspension or a pause; infinity for a closed account.
  ends_at timestamptz,
  strikes smallint not null default 0,
  strikes_until timestamptz,
  -- Copies of the removed photo are held for review.
  is_ban boolean not null default false,
  -- What the columns said before this action, so that it can be undone.
  before jsonb,
  -- The letter to the member as it was sent: {"subject", "text"}. On the first row.
  letter jsonb,
  -- Idempotency key of the page. On the first row.
  client_key uuid unique,
  -- The decision that this one undoes.
  reverses bigint references decisions,
  -- Copied from the case and the decision appealed against, so that the last check can compare them.
  appeal_of bigint,
  appealed_by integer,
  unique (id, decided_by),
  foreign key (case_id, appeal_of) references cases (id, appeal_of),
  foreign key (appeal_of, appealed_by) references decisions (id, decided_by),
  -- The moderator who made a decision cannot decide the appeal against it.
  constraint decisions_another_reviewer check (
    case
      when action in ('uphold', 'overturn') then appeal_of is not null and appealed_by <> decided_by
      else appeal_of is null and appealed_by is null
    end is true
  )
);
comment on table decisions is
  'One action of a decision, insert only; the actions of one decision share ruling_id, the id of the first.';
create index on decisions (ruling_id);
create index on decisions (case_id, id desc);
create index on decisions (member_id, id desc);
create index on decisions (photo_id) where photo_id is not null;
create index on decisions (reverses) where reverses is not null;
create index on decisions (decided_by, id desc);

alter table cases add foreign key (appeal_of) references decisions;
alter table banned_photos add foreign key (decision_id) references decisions;

create table complaints (
  id bigint generated always as identity (start with 10001) primary key,
  case_id bigint not null references cases,
  reporter_id integer references members on delete set null,
  -- Name, e-mail and phone of a visitor, encrypted.
  sealed_contact bytea,
  -- The phone or e-mail address of the complainant is verified.
  is_proven boolean not null,
  is_about_self boolean not null,
  reason text not null,
  text text not null check (length(text) <= 20000),
  channel text not null,
  sent_from inet,
  received_at timestamptz not null default now(),
  entered_at timestamptz not null default now(),
  entered_by integer references staff,
  acknowledged_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- When the next alarm goes out. Null when none is left.
  next_alarm_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references decisions,
  outcome text check (outcome in ('acted', 'kept', 'answered', 'gone')),
  -- Our answer as it was sent: {"subject", "text"}.
  answer jsonb,
  check ((closed_at is null) = (outcome is null)),
  -- A second complaint of the same member joins the first.
  unique (case_id, reporter_id)
);
comment on table complaints is 'One complaint of one person; its deadline starts at receipt and never stops.';
create index on complaints (reporter_id);
create index complaints_alarm on complaints (next_alarm_at) where next_alarm_at is not null;
create index complaints_closed on complaints (closed_at) where closed_at is not null;

create table evidence (
  id bigint generated always as identity primary key,
  complaint_id bigint references complaints on delete cascade,
  decision_id bigint references decisions,
  taken_at timestamptz not null default now(),
  sealed bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  keep_until timestamptz not null,
  check (num_nonnulls(complaint_id, decision_id) = 1)
);
comment on table evidence is
  'What was seen, encrypted at the moment of the complaint or decision, because members can edit and delete it.';
create index on evidence (complaint_id) where complaint_id is not null;
create index on evidence (decision_id) where decision_id is not null;
create index on evidence (keep_until);

create table abuse_flags (
  id bigint generated always as identity primary key,
  -- No foreign key: it outlives the member, as evidence does.
  member_id integer not null,
  kind text not null check (kind in ('canary', 'people', 'searches', 'steady', 'contact', 'repeated')),
  -- The canary that was requested.
  about integer,
  raised_on date not null,
  raised_at timestamptz not null default now(),
  unique (member_id, kind, raised_on)
);
comment on table abuse_flags is 'A sign that a member collects data or sends spam, once a day for each kind.';
create index on abuse_flags (raised_at);

create table canaries (
  number integer primary key
);
comment on table canaries is 'A member id without a member, which no page links to: a request for it is a guess.';

create table option_merges (
  id integer generated always as identity primary key,
  list text not null,
  from_id integer not null,
  into_id integer not null check (into_id <> from_id),
  -- The names at the time of the merge.
  from_name text not null,
  into_name text not null,
  -- The number of members who had the old entry.
  members integer not null default 0,
  merged_by integer references staff,
  merged_at timestamptz not null default now(),
  undone_by integer references staff,
  undone_at timestamptz
);
comment on table option_merges is 'A list entry that the office merged into another one.';
create unique index option_merges_once on option_merges (list, from_id) where undone_at is null;

create table option_moves (
  merge_id integer not null references option_merges on delete cascade,
  -- The column that was changed, such as "profile_details.hobby_ids".
  place text not null,
  member_id integer not null references members on delete cascade,
  -- Of an array: its entries before the merge.
  before integer[],
  primary key (merge_id, place, member_id)
);
comment on table option_moves is 'Who had a merged entry and where, so that an undo can give it back.';
create index on option_moves (member_id);
