-- What was found wrong in the office's desks and repaired. Expand only: the release before reads and writes as it did.

-- A publication at its time that failed is tried again, more and more seldom, and said in the office.
alter table content_versions
  add column failures integer not null default 0,
  add column try_at timestamptz;

-- What came right by itself and goes wrong again is listed once more, and so is what somebody closed when it said something
-- else. `about` is then what it is about, and `subject`, which is unique for the release before, says which time it is.
alter table differences add column about text;
create unique index differences_one_open on differences (kind, coalesce(about, subject)) where closed_at is null;
create index differences_about on differences (kind, coalesce(about, subject));

-- While it is open, its words follow the newest amount.
drop trigger keep_found on differences;
create trigger keep_found before update on differences for each row
  when (old.closed_at is not null or (old.id, old.kind, old.subject, old.about, old.order_id, old.day, old.found_at)
    is distinct from (new.id, new.kind, new.subject, new.about, new.order_id, new.day, new.found_at))
  execute function keep_difference();

-- Of a match that has ended: when it began. answered_at is then the moment it ended, which is no answer to anybody.
alter table interests add column was_accepted_at timestamptz;
create index interests_ended on interests (was_accepted_at) where state = 'ended';
