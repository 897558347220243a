-- Small pieces of the site's text by name (banner, landing, pricing …), shaped by the code that reads them.
create table site_texts (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Policies and other long pages, as cleaned HTML.
create table pages (
  slug text primary key check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  html text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table posts (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  topic text not null check (topic in ('Wedding', 'Matrimonial', 'Relationship')),
  keywords text[] not null default '{}',
  cover text,
  html text not null,
  published_on date not null,
  created_at timestamptz not null default now(),
  is_demo boolean not null default false
);
create index on posts (published_on desc, id desc);

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

create table enquiries (
  id integer generated always as identity primary key,
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 20),
  message text not null default '' check (length(message) <= 4000),
  sent_from inet,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index on enquiries (created_at desc) where handled_at is null;

create table misuse_reports (
  id integer generated always as identity primary key,
  reporter_id integer references members on delete set null,
  -- As typed: a report about a number that does not exist is still worth reading.
  reported_text text not null check (length(reported_text) <= 40),
  reported_id integer references members on delete set null,
  subject text not null check (length(subject) <= 200),
  message text not null check (length(message) <= 4000),
  sent_from inet,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index on misuse_reports (created_at desc) where handled_at is null;
create index on misuse_reports (reporter_id);
create index on misuse_reports (reported_id);

-- Double opt-in: nobody receives a letter before confirmed_at, and one click sets unsubscribed_at.
create table newsletter_subscribers (
  email text primary key check (email = lower(email) and length(email) <= 254),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  signed_up_from inet
);
