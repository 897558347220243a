-- What one member does with another, what a member is shown because of it, and the feed of changed members.

create table interests (
  sender_id integer not null references members on delete cascade,
  receiver_id integer not null references members on delete cascade,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  -- Position in the contract's list of phrases.
  phrase smallint,
  sent_at timestamptz not null default now(),
  -- The member who acted, in words, where two share the account.
  sent_by_name text,
  -- Of an ended match: when it ended.
  answered_at timestamptz,
  answered_by_name text,
  decline_sentence smallint check (decline_sentence between 1 and 4),
  -- The receiver pressed Send as well instead of accepting.
  sent_back_at timestamptz,
  sent_back_phrase smallint,
  -- Of an ended match: when it began, and who ended it.
  was_accepted_at timestamptz,
  ended_by integer check (ended_by in (sender_id, receiver_id)),
  primary key (sender_id, receiver_id),
  check (sender_id <> receiver_id)
);
comment on table interests is
  'The interest between two members; sending again, in either direction, rewrites the same row.';
-- Makes two interests that cross one match.
create unique index interests_pair on interests (least(sender_id, receiver_id), greatest(sender_id, receiver_id));
create index interests_sent on interests (sender_id, sent_at desc, receiver_id desc);
create index interests_received on interests (receiver_id, sent_at desc, sender_id desc);
create index interests_waiting on interests (receiver_id, sent_at desc, sender_id desc) where state = 'sent';
create index interests_matched_sender on interests (sender_id, answered_at desc, receiver_id desc)
  where state = 'accepted';
create index interests_matched_receiver on interests (receiver_id, answered_at desc, sender_id desc)
  where state = 'accepted';
create index interests_sent_back on interests (receiver_id, sent_back_at desc, sender_id desc)
  where sent_back_at is not null;
create index interests_unanswered on interests (sent_at) where state = 'sent';
create index interests_ended on interests (was_accepted_at) where state = 'ended';
-- Figures read a range of time; rows come roughly in its order.
create index interests_sent_at on interests using brin (sent_at) with (pages_per_range = 32);
create index interests_answered_at on interests using brin (answered_at) with (pages_per_range = 32);

create table blocks (
  blocker_id integer not null references members on delete cascade,
  blocked_id integer not null references members on delete cascade,
  -- A block hides each from the other. A hide ("not for us") hides the other member from the blocker only.
  kind text not null default 'block' check (kind in ('block', 'hide')),
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id, kind),
  check (blocker_id <> blocked_id)
);
comment on table blocks is 'A member whom another member blocked or hid.';
create index blocks_newest on blocks (blocker_id, kind, created_at desc, blocked_id desc);
create index on blocks (blocked_id);

create table shortlists (
  member_id integer not null references members on delete cascade,
  other_id integer not null references members on delete cascade,
  note text not null default '' check (length(note) <= 500),
  added_at timestamptz not null default now(),
  -- A removed entry is kept for some days, so that an undo brings the note back.
  removed_at timestamptz,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
comment on table shortlists is 'A member whom another member wants to remember, with a private note.';
create index shortlists_newest on shortlists (member_id, added_at desc, other_id desc);
create index shortlists_removed on shortlists (removed_at) where removed_at is not null;
create index on shortlists (other_id);

create table saved_searches (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  -- Limits a member to ten searches, also when two are saved at the same moment.
  position smallint not null check (position between 1 and 10),
  name text not null check (length(name) between 1 and 60),
  -- The query string of the search page.
  search text not null check (length(search) <= 4000),
  created_at timestamptz not null default now(),
  unique (member_id, position)
);
comment on table saved_searches is 'A search that a member saved.';
create unique index saved_searches_name on saved_searches (member_id, lower(name));

create table notices (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind text not null check (
    kind in (
      'interest_received', 'interest_accepted', 'interest_declined', 'photos_asked', 'photos_granted', 'chart_asked',
      'chart_granted'
    )
  ),
  other_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- The mail with the same news, so that both can be cancelled.
  mail_id uuid,
  -- A repeated event renews the notice, so that no member can fill the list of another.
  unique (member_id, other_id, kind),
  check (member_id <> other_id)
);
comment on table notices is 'A line behind the bell of a member: one for each kind and other member.';
create index notices_newest on notices (member_id, created_at desc, id desc);
create index notices_unseen on notices (member_id, created_at desc) where seen_at is null;
create index on notices (other_id);

-- Visits and contact details.

create table profile_visits (
  member_id integer not null references members on delete cascade,
  viewer_id integer not null references members on delete cascade,
  -- The visitor opened the profile, the large photos or the phone number.
  kind text not null check (kind in ('profile', 'photos', 'number')),
  day date not null,
  primary key (member_id, viewer_id, kind, day),
  check (member_id <> viewer_id)
);
comment on table profile_visits is 'A visit to a member, once for each visitor, kind and day.';
create index profile_visits_newest on profile_visits (member_id, day desc, viewer_id desc);
create index on profile_visits (viewer_id);
create index profile_visits_day on profile_visits using brin (day) with (pages_per_range = 32);

create table contact_reveals (
  id bigint generated always as identity primary key,
  viewer_id integer not null references members on delete cascade,
  owner_id integer not null references members on delete cascade,
  created_at timestamptz not null default now()
);
comment on table contact_reveals is 'A phone number that a member was shown, and when.';
create index on contact_reveals (owner_id, created_at desc);
create index on contact_reveals (viewer_id);
create index contact_reveals_created_at on contact_reveals using brin (created_at) with (pages_per_range = 32);

create table view_budgets (
  -- No foreign key, so that counting locks no account.
  member_id integer primary key,
  day date not null,
  people integer[] not null default '{}',
  searches integer not null default 0,
  -- Consecutive days before this one on which the member used most of the budget.
  heavy_days smallint not null default 0
) with (fillfactor = 50);
comment on table view_budgets is
  'The view budget of a member''s latest day: whom the member saw on cards, and the number of searches.';
-- In the row itself: a table apart would double the writes of every page.
alter table view_budgets alter people set storage main;
create index on view_budgets (day);

-- Suggestions and digests.

create table daily_picks (
  member_id integer primary key references members on delete cascade,
  day date not null,
  picked integer[] not null,
  -- Members picked before, newest first, with their days: no member is picked again within 30 days.
  earlier integer[] not null default '{}',
  earlier_on date[] not null default '{}'
);
comment on table daily_picks is 'The members chosen for a member today and before.';

create table member_digests (
  member_id integer not null references members on delete cascade,
  -- searches: the daily check of saved searches. digest: the digest mail. terms: the reminder of the terms.
  kind text not null check (kind in ('searches', 'digest', 'terms')),
  -- The day of the last mail, or of a digest without news.
  sent_on date,
  -- Members who joined and events that happened up to then are covered.
  read_up_to timestamptz,
  -- When a saved search last had new members.
  news_at timestamptz,
  primary key (member_id, kind)
);
comment on table member_digests is 'How far a daily job has come with a member, one row for each kind of mail or check.';

-- The change feed. Each server keeps the listed members in memory, follows this table and loads changed members again.

create table member_changes (
  -- No foreign key: the row of a deleted member says that the member is gone.
  member_id integer primary key,
  changed_in xid8 not null default pg_current_xact_id()
);
comment on table member_changes is
  'The transaction that last changed a member, written by the triggers note_member and note_pair.';
create index on member_changes (changed_in, member_id);
