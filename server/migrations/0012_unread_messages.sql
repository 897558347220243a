-- What a member has not read, newest first. Every open page asks each minute, and nearly always nothing is unread:
-- the answer must not cost a look at every conversation the member ever had.
create index conversations_unread_lower on conversations (lower_id, last_message_at desc)
  where lower_read_seq < last_seq;
create index conversations_unread_higher on conversations (higher_id, last_message_at desc)
  where higher_read_seq < last_seq;
