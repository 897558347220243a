-- What each side has received, wrote last, agreed to and cleared. Unanswered messages are a difference of counters, so
-- no message has to be counted.
alter table conversations
  add column lower_delivered_seq integer not null default 0,
  add column higher_delivered_seq integer not null default 0,
  add column lower_wrote_seq integer not null default 0,
  add column higher_wrote_seq integer not null default 0,
  add column lower_shared_at timestamptz,
  add column higher_shared_at timestamptz,
  -- What a list shows of the last message, so that a page of conversations need not look up a message for each.
  add column last_sender_id integer,
  add column last_words text check (length(last_words) <= 300),
  -- Up to where a mail told of unread messages.
  add column lower_mailed_seq integer not null default 0,
  add column higher_mailed_seq integer not null default 0;
update conversations c set
  lower_wrote_seq = coalesce((
    select max(m.seq) from messages m where m.conversation_id = c.id and m.sender_id = c.lower_id), 0),
  higher_wrote_seq = coalesce((
    select max(m.seq) from messages m where m.conversation_id = c.id and m.sender_id = c.higher_id), 0);
update conversations c set last_sender_id = m.sender_id, last_words = left(m.body, 300)
from messages m where m.conversation_id = c.id and m.seq = c.last_seq;

-- It speaks of money: whoever reads it is warned beside it.
alter table messages add column is_about_money boolean not null default false;

-- Who tried to give contact details before both had shared them, to whom and when; the text is not kept.
create table refused_messages (
  id bigint generated always as identity primary key,
  sender_id integer not null references members on delete cascade,
  receiver_id integer not null references members on delete cascade,
  created_at timestamptz not null default now()
);
create index on refused_messages (sender_id, created_at desc);
create index on refused_messages (receiver_id);
create index on refused_messages (created_at);

-- To how many people one member wrote the same words today; only a digest of the words is kept.
create table sent_texts (
  sender_id integer not null references members on delete cascade,
  digest bytea not null check (length(digest) = 16),
  receiver_id integer not null references members on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (sender_id, digest, receiver_id)
);
create index on sent_texts (sent_at);
create index on sent_texts (receiver_id);

-- Sealed at the moment of the report, with the ten messages around it: what was said cannot be changed or lost while
-- somebody looks at it. Outlives both members as long as the law asks.
create table message_reports (
  id bigint generated always as identity primary key,
  reporter_id integer references members on delete set null,
  reported_id integer references members on delete set null,
  conversation_id bigint not null,
  seq integer not null,
  reason text not null check (
    reason in ('money', 'rude', 'indecent', 'fake', 'married', 'contact', 'advertising', 'other')
  ),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (reporter_id, conversation_id, seq)
);
create index message_reports_open on message_reports (created_at) where decided_at is null;
create index on message_reports (created_at);
create index on message_reports (reported_id);

-- Who read whose number, when: the owner may ask.
create table contact_reveals (
  id bigint generated always as identity primary key,
  viewer_id integer not null references members on delete cascade,
  owner_id integer not null references members on delete cascade,
  at timestamptz not null default now()
);
create index on contact_reveals (owner_id, at desc);
create index on contact_reveals (viewer_id);

-- Both ways or none: who sends no receipts sees none.
alter table members
  add column sends_receipts boolean not null default true,
  add column sends_typing boolean not null default true,
  add column shows_presence boolean not null default true,
  add column wants_chat_mail boolean not null default true;

-- Few switch it off, so a list of conversations asks this small index instead of every member.
create index members_without_receipts on members (id) where not sends_receipts;

-- Where something is unread and no mail has told of it since the last look: the job that mails reads these alone.
create index conversations_to_mail_lower on conversations (last_message_at)
  where lower_read_seq < last_seq and lower_mailed_seq <= lower_read_seq;
create index conversations_to_mail_higher on conversations (last_message_at)
  where higher_read_seq < last_seq and higher_mailed_seq <= higher_read_seq;

-- Staff look at two kinds more: contact details tried again and again, and the same words to many people.
alter table abuse_flags drop constraint abuse_flags_kind_check,
  add constraint abuse_flags_kind_check
    check (kind in ('canary', 'people', 'searches', 'steady', 'contact', 'repeated'));

-- A block changes every list of both, as an interest does.
create function raise_versions_of_blocked() returns trigger language plpgsql as $$
begin
  perform from members
  where id in (select blocker_id from changed union select blocked_id from changed) order by id
  for no key update;
  update members set version = version + 1
  where id in (select blocker_id from changed union select blocked_id from changed);
  return null;
end $$;
create trigger blocks_inserted after insert on blocks
  referencing new table as changed for each statement execute function raise_versions_of_blocked();
create trigger blocks_deleted after delete on blocks
  referencing old table as changed for each statement execute function raise_versions_of_blocked();
create index blocks_newest on blocks (blocker_id, created_at desc);

-- Who has a stream open now, on whichever server. After a crash nobody has.
create unlogged table live_members (
  member_id integer not null,
  server uuid not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, server)
);
create index on live_members (seen_at);
