-- The Monday, in India, of the last week in which a member was here before the week of the latest visit. The match index
-- orders members who hide their presence by it, so that a visit of this week moves nobody before the week is over.
alter table profiles add column earlier_active_week date;

-- The visits before the latest one are not known. The week before it is close enough until the member comes again.
update profiles p set earlier_active_week = date_trunc('week', p.last_active_at at time zone 'Asia/Kolkata')::date - 7
from members m where m.id = p.member_id and not m.shows_presence;
