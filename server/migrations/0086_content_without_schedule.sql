-- Content has one draft and one published version. Nothing is scheduled.
update content_versions set state = 'retired', retired_at = now(), publish_at = null where state = 'scheduled';
drop index content_one_scheduled;
drop index content_due;
alter table content_versions
  drop column publish_at,
  drop column failures,
  drop column try_at,
  drop constraint content_versions_state_check,
  add check (state in ('draft', 'published', 'retired'));

-- The office notifies the servers when it publishes.
drop trigger tell_content on site_texts;
drop trigger tell_content on pages;
drop trigger tell_content on posts;
drop trigger tell_content on success_stories;
drop trigger tell_content on testimonials;
drop function tell_content();
