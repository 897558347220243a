-- The update alone takes the rows as it meets them. Locked in the order of members first, two deletions that lower the
-- counts of the same people never wait for each other in a circle.
create or replace function discount_old_views() returns trigger language plpgsql as $$
begin
  perform from profile_view_counts
  where member_id in (select member_id from written) order by member_id
  for no key update;
  update profile_view_counts c set views = c.views - gone.views
  from (select member_id, count(*) as views from written group by member_id) gone
  where c.member_id = gone.member_id;
  return null;
end $$;

-- The latest hits, newest first, of limits that promise a number in any day or week. full_at alone refills while it is
-- being used up, and so lets nearly twice the number through in the first window.
alter table rate_limits add column hits timestamptz[];
