-- Everything that the public pages say, in whole versions. The public tables hold what is published, as before, so that
-- reading costs what it did; a version that is published is written there in the same transaction.
create table content_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('banner', 'landing', 'pricing', 'page', 'post', 'story', 'testimonial')),
  -- The name of a text or page, or the number of a post, story or testimonial in its own table.
  key text not null check (length(key) between 1 and 60),
  n integer not null check (n > 0),
  state text not null check (state in ('draft', 'scheduled', 'published', 'retired')),
  -- How lists call it.
  title text not null check (length(title) <= 300),
  document jsonb not null,
  -- Counts how often a draft was saved: who saves over a newer one is told so.
  revision integer not null default 1,
  -- What changed, in the words of whoever published it.
  note text not null default '' check (length(note) <= 500),
  -- Of a policy: whoever agreed to the one before is asked again.
  asks_again boolean not null default false,
  saved_by integer references staff,
  saved_at timestamptz not null default now(),
  publish_at timestamptz,
  published_by integer references staff,
  published_at timestamptz,
  retired_at timestamptz,
  unique (kind, key, n),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state = 'published') <= (published_at is not null)),
  check ((state = 'retired') = (retired_at is not null))
);
create unique index content_one_draft on content_versions (kind, key) where state = 'draft';
create unique index content_one_scheduled on content_versions (kind, key) where state = 'scheduled';
create unique index content_one_published on content_versions (kind, key) where state = 'published';
create index content_due on content_versions (publish_at) where state = 'scheduled';

-- Every address in words that a post ever had. It belongs to that post for good, also when it is taken down.
create table post_slugs (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  post_id integer not null
);
create index on post_slugs (post_id);
insert into post_slugs (slug, post_id) select slug, id from posts;

-- Pictures of the public pages, each in two sizes that keep its shape.
create table content_pictures (
  key text primary key references files,
  small_key text not null unique references files,
  width smallint not null,
  height smallint not null,
  made_by integer not null references staff,
  made_at timestamptz not null default now()
);
-- They are nobody's own.
alter table files alter column member_id drop not null;

alter table posts
  add column cover_small text,
  add column cover_alt text;

-- Every server keeps rendered pages; they are made anew when one of these changes.
create function tell_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('saptapadi', 'content ' || tg_table_name);
  return null;
end $$;
create trigger tell_content after insert or update or delete on site_texts
  for each statement execute function tell_content();
create trigger tell_content after insert or update or delete on pages
  for each statement execute function tell_content();
create trigger tell_content after insert or update or delete on posts
  for each statement execute function tell_content();
create trigger tell_content after insert or update or delete on success_stories
  for each statement execute function tell_content();
create trigger tell_content after insert or update or delete on testimonials
  for each statement execute function tell_content();
