-- Three settings instead of sixteen: e-mail about interests and messages, one digest, and one switch for presence and
-- read marks. Members keep what they had chosen.
alter table members add column digest text not null default 'weekly' check (digest in ('off', 'daily', 'weekly'));

-- When the digest job last looked at a member, and what it found.
create table digests (
  member_id integer primary key references members on delete cascade,
  -- Members who joined before this moment have been counted.
  checked_up_to timestamptz not null,
  -- The same for the last digest that was mailed or had nothing to say.
  mailed_up_to timestamptz,
  -- When a saved search last had new people.
  search_news_at timestamptz
);
insert into digests (member_id, checked_up_to, mailed_up_to, search_news_at)
select m.id, coalesce(l.looked_at, w.looked_on::timestamptz), coalesce(l.looked_at, w.looked_on::timestamptz), l.news_at
from members m
left join morning_looks l on l.member_id = m.id
left join weekly_mails w on w.member_id = m.id
where l.member_id is not null or w.member_id is not null;
drop table morning_looks;
drop table weekly_mails;

-- Any of the old mails of a group keeps the new one on. The digest comes as often as the most frequent of its parts.
update members m set wants_mail = true
where not wants_mail and (wants_match_mail or wants_photo_mail or wants_chat_mail);
update members m set digest = 'daily'
where wants_view_mail
  or (wants_search_mail and exists (select from saved_searches s where s.member_id = m.id and s.mails = 'daily'));
update members m set digest = 'off'
where digest = 'weekly' and not wants_weekly_mail
  and not (wants_search_mail and exists (select from saved_searches s where s.member_id = m.id and s.mails = 'weekly'));
-- Any of the three switches that was off keeps the new one off.
update members set shows_presence = false where shows_presence and not (sends_receipts and sends_typing);
-- As for members who hid their presence before: their earlier visits are not known.
update profiles p set earlier_active_week = date_trunc('week', p.last_active_at at time zone 'Asia/Kolkata')::date - 7
from members m
where m.id = p.member_id and not m.shows_presence and p.earlier_active_week is null;

alter table members
  drop column wants_match_mail, drop column wants_photo_mail, drop column wants_chat_mail, drop column wants_plan_mail,
  drop column wants_weekly_mail, drop column wants_search_mail, drop column wants_view_mail,
  drop column bell_interests, drop column bell_matches, drop column bell_views, drop column bell_searches,
  drop column bell_photos, drop column sends_receipts, drop column sends_typing;
alter table saved_searches drop column mails, drop column told_at;

-- Few members hide their presence, so a list of conversations reads this small index instead of every member.
create index members_without_presence on members (id) where not shows_presence;
