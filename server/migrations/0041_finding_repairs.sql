-- On which day each of the days before was picked: nobody comes again within thirty days, and everybody may after them.
-- "before" stays for the previous release.
alter table daily_picks
  add column earlier integer[] not null default '{}',
  add column earlier_on date[] not null default '{}';
-- Until now only their order was kept; nobody was picked later than ten a day make it.
update daily_picks set (earlier, earlier_on) = (
  select coalesce(array_agg(b.id order by b.place), '{}'),
    coalesce(array_agg(day - ((b.place + 9) / 10)::int order by b.place), '{}')
  from unnest(before) with ordinality as b (id, place)
)
where before <> '{}';
