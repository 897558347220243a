-- Limits of which people are told a number, such as fifty interests a day. Logged, unlike rate_limits: a crash must
-- not hand out the number anew. hits are the latest ones, newest first; the row limits nothing after spent_at.
create table promised_limits (
  key text primary key,
  hits timestamptz[] not null,
  spent_at timestamptz not null
);
create index on promised_limits (spent_at);

-- The previous release, which may serve beside this one, still counts in rate_limits.hits: its hits count
-- here too. 300 a week is the largest number promised.
create function carry_over_hits() returns trigger language plpgsql as $$
begin
  insert into promised_limits as p (key, hits, spent_at) values (new.key, new.hits, new.full_at)
  on conflict (key) do update set
    hits = (new.hits[1] || p.hits)[1:300],
    spent_at = greatest(p.spent_at, excluded.spent_at);
  return null;
end $$;
create trigger carry_over_hits after insert or update of hits on rate_limits
  for each row when (new.hits is not null) execute function carry_over_hits();

insert into promised_limits (key, hits, spent_at)
select key, hits, full_at from rate_limits where hits is not null;
