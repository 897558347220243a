-- Expand only. The release before fills none of these columns: its messages wait in its own queue, whose jobs this
-- release makes due when they come up.

-- A message is under way from handed_over_at on, which is written before anything leaves the house: where it is set and
-- neither sent_at nor failed_at is, the outcome is not known. due_at is then when the try counts as lost.
alter table outbox
  add column kind text,
  add column due_at timestamptz,
  -- A code or a link of which the time has passed helps nobody.
  add column good_until timestamptz,
  add column give_up_at timestamptz,
  add column handed_over_at timestamptz,
  add column tries smallint not null default 0,
  -- Why the latest try failed, in codes: what the other side wrote could quote the message.
  add column failure text;

create index outbox_due on outbox (channel, due_at) where due_at is not null;
create index outbox_dead on outbox (failed_at) where failed_at is not null;

-- Several addresses may end in one mailbox; who left under one of them is not asked under another.
alter table newsletter_subscribers add column mailbox text;
update newsletter_subscribers set mailbox = case
  when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end;
create index on newsletter_subscribers (mailbox);
