create table interests (
  sender_id integer not null references members on delete cascade,
  receiver_id integer not null references members on delete cascade,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  phrase smallint,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (sender_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index interests_sent on interests (sender_id, sent_at desc, receiver_id desc);
create index interests_received on interests (receiver_id, sent_at desc, sender_id desc);

create table blocks (
  blocker_id integer not null references members on delete cascade,
  blocked_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index on blocks (blocked_id);

-- A viewer counts once a day, whatever they reload.
create table profile_views (
  member_id integer not null references members on delete cascade,
  viewer_id integer not null references members on delete cascade,
  viewed_on date not null,
  primary key (member_id, viewer_id, viewed_on),
  check (member_id <> viewer_id)
);
create index on profile_views (viewer_id);

-- One conversation per pair. last_seq is the counter that orders messages: raised and used in one transaction,
-- so that no reader ever sees n+1 before n.
create table conversations (
  id bigint generated always as identity primary key,
  lower_id integer not null references members on delete cascade,
  higher_id integer not null references members on delete cascade,
  last_seq integer not null default 0,
  lower_read_seq integer not null default 0,
  higher_read_seq integer not null default 0,
  last_message_at timestamptz,
  unique (lower_id, higher_id),
  check (lower_id < higher_id)
);
create index on conversations (lower_id, last_message_at desc);
create index on conversations (higher_id, last_message_at desc);

-- client_id is chosen by the sender's browser: sending the same one twice stores one message.
create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  seq integer not null,
  sender_id integer not null references members on delete cascade,
  client_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  sent_at timestamptz not null default now(),
  primary key (conversation_id, seq),
  unique (sender_id, client_id)
);
