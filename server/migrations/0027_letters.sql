-- A letter at the end of the week, unless it is turned off.
alter table members add column wants_weekly_mail boolean not null default true;

-- When it was last looked whether there is something to write, so that nobody is looked at twice in a week, whatever
-- stops meanwhile.
create table weekly_mails (
  member_id integer primary key references members on delete cascade,
  looked_on date not null
);
