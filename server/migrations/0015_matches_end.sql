-- Expand only: the columns are empty for the release before, which reads and writes as it did.

-- Whoever sends an interest to someone whose own waits for them has pressed Send as well: when, and with which sentence.
-- It counts where it answered this very interest, so never where sent_at is younger.
alter table interests add column sent_back_at timestamptz, add column sent_back_phrase smallint;
create index interests_sent_back on interests (receiver_id, sent_back_at desc, sender_id desc)
  where sent_back_at is not null;

-- A match that one of the two has ended. answered_at is then the moment it ended.
alter table interests add column ended_by integer check (ended_by in (sender_id, receiver_id));
alter table interests drop constraint interests_state_check;
alter table interests add constraint interests_state_check
  check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'));

-- The mail that tells the same as the notice, so that both can be taken back before it goes.
alter table notices add column mail_id uuid;
