-- Two people have one interest between them, and its row says who asked last: whoever asks anew turns it round.
-- The index is what makes two crossing interests one match instead of two that wait for each other.
-- Where two rows crossed before, the newer stays; both wishing for it, or one having accepted, is a match.
update interests i set state = 'accepted', answered_at = greatest(i.answered_at, o.answered_at, i.sent_at)
from interests o
where o.sender_id = i.receiver_id and o.receiver_id = i.sender_id
  and (i.sent_at, i.sender_id) > (o.sent_at, o.sender_id)
  and ('accepted' in (i.state, o.state) or (i.state = 'sent' and o.state = 'sent'));
delete from interests o using interests i
where o.sender_id = i.receiver_id and o.receiver_id = i.sender_id
  and (i.sent_at, i.sender_id) > (o.sent_at, o.sender_id);
create unique index interests_pair on interests (least(sender_id, receiver_id), greatest(sender_id, receiver_id));
create index interests_matched_sender on interests (sender_id, answered_at desc, receiver_id desc) where state = 'accepted';
create index interests_matched_receiver on interests (receiver_id, answered_at desc, sender_id desc) where state = 'accepted';
create index interests_waiting on interests (receiver_id, sent_at desc, sender_id desc) where state = 'sent';
-- What the daily job looks through.
create index interests_unanswered on interests (sent_at) where state = 'sent';

-- What happened to a member while they were away. One of a kind about one person: told again, it is the same notice
-- with a new time, so nobody can fill another's list.
create table notices (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind text not null check (kind in ('interest_received', 'interest_accepted', 'interest_declined')),
  other_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  unique (member_id, other_id, kind),
  check (member_id <> other_id)
);
create index notices_newest on notices (member_id, created_at desc, id desc);
create index notices_unseen on notices (member_id, created_at desc) where seen_at is null;
create index on notices (other_id);
