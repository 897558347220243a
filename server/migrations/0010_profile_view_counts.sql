-- How often a profile was looked at. Counting the views themselves reads every one of them at every look, so their
-- number is kept beside: raised and lowered by the very statements that write views, whoever makes them.
-- A table of its own, since a row that changes with every look has no place among what matching reads.
create table profile_view_counts (
  member_id integer primary key references members on delete cascade,
  views integer not null check (views >= 0)
) with (fillfactor = 50);

insert into profile_view_counts (member_id, views)
select member_id, count(*) from profile_views group by member_id;

-- In the order of members: two statements that count the same people never wait for each other in a circle.
create function count_new_views() returns trigger language plpgsql as $$
begin
  insert into profile_view_counts as c (member_id, views)
  select member_id, count(*) from written group by member_id order by member_id
  on conflict (member_id) do update set views = c.views + excluded.views;
  return null;
end $$;

create function discount_old_views() returns trigger language plpgsql as $$
begin
  update profile_view_counts c set views = c.views - gone.views
  from (select member_id, count(*) as views from written group by member_id) gone
  where c.member_id = gone.member_id;
  return null;
end $$;

create trigger profile_views_counted after insert on profile_views
  referencing new table as written for each statement execute function count_new_views();
create trigger profile_views_discounted after delete on profile_views
  referencing old table as written for each statement execute function discount_old_views();

-- Also for bulk loads that skip the checks of references.
alter table profile_views enable always trigger profile_views_counted;
alter table profile_views enable always trigger profile_views_discounted;
