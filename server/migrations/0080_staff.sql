-- Approvals: what needs two people. One asks, a second one answers.
drop table approvals;
drop function keep_approval;

create table approvals (
  id integer generated always as identity primary key,
  action text not null check (action in ('staff.change', 'member.close', 'order.refund')),
  -- `staff:3`: what the action is about.
  subject text not null,
  payload jsonb not null,
  asked_by integer not null references staff,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answer text check (answer in ('yes', 'no', 'withdrawn', 'expired')),
  -- Null where the owner answered on the command line.
  answered_by integer references staff,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  constraint approvals_two_people check (answered_by <> asked_by)
);
create unique index on approvals (action, subject) where answer is null;

-- Only approvals compared the version of a person.
drop trigger count_version on staff;
drop function count_staff_version;
alter table staff drop column version;
