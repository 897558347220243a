-- A deletion that was taken back keeps its number: a list outside the database that has not heard of it yet would
-- otherwise pass for a newer one than the database, and begin the deletion anew.
alter table deletions add column taken_back_at timestamptz;

-- Who read whose number goes with the diary, by age. Rows come in the order of time, so this is a few pages.
create index contact_reveals_at on contact_reveals using brin (at) with (pages_per_range = 32);
