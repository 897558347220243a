-- Nothing reads or writes these any more: cases took over the three tables, staff have sessions, roles and second
-- factors of their own, and the triggers served a release that was never made.
drop table enquiries, misuse_reports, message_reports;

drop trigger carry_over_claim on members;
drop function carry_over_claim();

drop trigger carry_over_hits on rate_limits;
drop function carry_over_hits();
alter table rate_limits drop column hits;

alter table staff drop column role, drop column totp_secret;
create or replace function note_sessions_ended() returns trigger language plpgsql as $$
begin
  perform tell_rights(array(select distinct member_id from changed));
  return null;
end $$;
alter table sessions drop column staff_id, alter column member_id set not null;
alter table daily_picks drop column before;

drop function note_castes_renamed(), note_languages_renamed(), note_occupations_renamed();
