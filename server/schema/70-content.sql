-- What the public pages say. The office writes versions; publishing copies the version into the table that pages read.

create table site_texts (
  name text primary key,
  -- Shaped by the code that reads it.
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table site_texts is 'A text of the site: banner, landing page or pricing.';

create table pages (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  html text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table pages is 'A policy or another long page, as sanitized HTML.';

create table posts (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  topic text not null check (topic in ('Wedding', 'Matrimonial', 'Relationship')),
  keywords text[] not null default '{}',
  cover text,
  cover_small text,
  cover_alt text,
  html text not null,
  published_on date not null,
  created_at timestamptz not null default now(),
  is_demo boolean not null default false
);
comment on table posts is 'A blog post.';
create index on posts (published_on desc, id desc);

create table post_slugs (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  -- No foreign key: the address stays taken after the post is deleted.
  post_id integer not null
);
comment on table post_slugs is 'An address that a post has or had.';
create index on post_slugs (post_id);

create table success_stories (
  id integer generated always as identity primary key,
  groom_name text not null,
  bride_name text not null,
  groom_image text,
  bride_image text,
  message text not null,
  position integer not null default 0,
  is_demo boolean not null default false
);
comment on table success_stories is 'A couple who met here.';

create table testimonials (
  id integer generated always as identity primary key,
  headline text not null,
  message text not null,
  name text not null,
  location text not null,
  image text,
  position integer not null default 0,
  is_demo boolean not null default false
);
comment on table testimonials is 'What a member says about the service.';

create table content_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('banner', 'landing', 'pricing', 'page', 'post', 'story', 'testimonial')),
  -- The name of a text or page, or the id of a post, story or testimonial.
  key text not null check (length(key) between 1 and 60),
  n integer not null check (n > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  -- The name in the office's list.
  title text not null check (length(title) <= 300),
  document jsonb not null,
  -- Optimistic lock of a draft.
  revision integer not null default 1,
  -- What changed, written by the publisher.
  note text not null default '' check (length(note) <= 500),
  -- Of a policy: members have to agree again.
  asks_again boolean not null default false,
  saved_by integer,
  saved_at timestamptz not null default now(),
  published_by integer,
  published_at timestamptz,
  unique (kind, key, n),
  check ((state = 'published') <= (published_at is not null))
);
comment on table content_versions is 'A version of a public text: at most one draft and one published version each.';
create unique index content_one_draft on content_versions (kind, key) where state = 'draft';
create unique index content_one_published on content_versions (kind, key) where state = 'published';

create table content_pictures (
  key text primary key references files
);
comment on table content_pictures is 'A picture of the public pages, in one of its sizes.';

create table public_figures (
  name text primary key,
  value bigint not null,
  day date not null
);
comment on table public_figures is 'A number of members or matches that the public pages show.';

create table newsletter_subscribers (
  email text primary key check (email = lower(email) and length(email) <= 254),
  -- The address without aliases: an unsubscribed mailbox is not asked again under another one.
  mailbox text,
  -- Follows from the address, so it is not unique.
  token_hash bytea not null,
  signed_up_from inet,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
comment on table newsletter_subscribers is 'A subscriber of the newsletter (double opt-in).';
create index on newsletter_subscribers (mailbox);
create index newsletter_subscribers_token on newsletter_subscribers (token_hash);
