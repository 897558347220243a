-- Chat. A conversation belongs to two members; `lower` is the one with the lower id. Its counters say what each side
-- has written, received and read, so that unread messages are a difference and no message has to be counted.

create table conversations (
  id bigint generated always as identity primary key,
  lower_id integer not null references members on delete cascade,
  higher_id integer not null references members on delete cascade,
  -- The number of the last message. The row stays locked until the commit, so numbers are committed in order.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  last_sender_id integer,
  last_words text check (length(last_words) <= 300),
  lower_wrote_seq integer not null default 0,
  higher_wrote_seq integer not null default 0,
  lower_delivered_seq integer not null default 0,
  higher_delivered_seq integer not null default 0,
  lower_read_seq integer not null default 0,
  higher_read_seq integer not null default 0,
  -- The last message that a mail about unread messages has covered.
  lower_mailed_seq integer not null default 0,
  higher_mailed_seq integer not null default 0,
  -- When the member shared the phone number in this conversation.
  lower_shared_at timestamptz,
  higher_shared_at timestamptz,
  unique (lower_id, higher_id),
  check (lower_id < higher_id)
);
comment on table conversations is 'The conversation of two members.';
create index on conversations (lower_id, last_message_at desc);
create index on conversations (higher_id, last_message_at desc);
-- Every open page asks each minute for unread messages, so the answer must not read old conversations.
create index conversations_unread_lower on conversations (lower_id, last_message_at desc)
  where lower_read_seq < last_seq;
create index conversations_unread_higher on conversations (higher_id, last_message_at desc)
  where higher_read_seq < last_seq;
create index conversations_to_mail_lower on conversations (last_message_at)
  where lower_read_seq < last_seq and lower_mailed_seq <= lower_read_seq;
create index conversations_to_mail_higher on conversations (last_message_at)
  where higher_read_seq < last_seq and higher_mailed_seq <= higher_read_seq;

create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  seq integer not null,
  -- One of the two members of the conversation. No foreign key: deleting either of them deletes the conversation.
  sender_id integer not null,
  -- Chosen by the sender's browser, so that a repeated send stores one message.
  client_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  -- Mentions money: the reader is warned.
  is_about_money boolean not null default false,
  -- The member who wrote it, in words, where two share the account.
  sent_by_name text,
  sent_at timestamptz not null default now(),
  primary key (conversation_id, seq),
  unique (conversation_id, sender_id, client_id)
) partition by hash (conversation_id);
comment on table messages is 'A message of a conversation.';
create index messages_sent_at on messages using brin (sent_at) with (pages_per_range = 32);

-- In a schema of their own, so that lists of tables stay short. Only `messages` is named in statements.
create schema if not exists partitions;
do $$
begin
  for n in 0..63 loop
    execute format(
      'create table partitions.messages_%s partition of messages for values with (modulus 64, remainder %s)',
      to_char(n, 'FM00'), n
    );
  end loop;
end $$;

create table refused_messages (
  id bigint generated always as identity primary key,
  sender_id integer not null references members on delete cascade,
  receiver_id integer not null references members on delete cascade,
  created_at timestamptz not null default now()
);
comment on table refused_messages is
  'A message that was rejected because it held contact details; the text is not stored.';
create index on refused_messages (sender_id, created_at desc);
create index on refused_messages (receiver_id);
create index on refused_messages (created_at);

create table sent_texts (
  sender_id integer not null references members on delete cascade,
  digest bytea not null check (length(digest) = 16),
  receiver_id integer not null references members on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (sender_id, digest, receiver_id)
);
comment on table sent_texts is 'The digest of a text that a member sent today, to limit the same text to many members.';
create index on sent_texts (sent_at);
create index on sent_texts (receiver_id);

create unlogged table open_streams (
  member_id integer not null,
  server uuid not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, server)
);
comment on table open_streams is
  'A member with an open event stream, on one server; a crash of the database may forget it.';
create index on open_streams (seen_at);
