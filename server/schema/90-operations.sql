-- What keeps the service running: mail and SMS, rate limits, alarms, the hash of the secret. The job queue has a schema of its own, `pgboss`.

create table outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail')),
  kind text,
  recipient_hash bytea not null,
  -- The message, encrypted with a key outside the database, because it can carry a code. Null once it is not needed.
  sealed bytea,
  -- Letters of a decision wait, and an undo of the decision cancels them.
  decision_id bigint,
  created_at timestamptz not null default now(),
  due_at timestamptz,
  -- A code or link that has expired is not sent.
  good_until timestamptz,
  give_up_at timestamptz,
  -- Set before the message leaves: until sent_at or failed_at is set, the outcome is unknown.
  handed_over_at timestamptz,
  tries smallint not null default 0,
  -- The code of the last error, without the provider's words, which could quote the message.
  failure text,
  sent_at timestamptz,
  failed_at timestamptz
);
comment on table outbox is 'A mail or SMS to be sent.';
create index on outbox (recipient_hash, created_at desc);
create index on outbox (created_at desc);
create index outbox_due on outbox (channel, due_at) where due_at is not null;
create index outbox_dead on outbox (failed_at) where failed_at is not null;
create index on outbox (decision_id) where decision_id is not null and sent_at is null;

create unlogged table rate_limits (
  key text primary key,
  -- Every request moves it forward by a share of the window; it may not run further ahead than the window.
  full_at timestamptz not null
);
comment on table rate_limits is 'A rate limit that protects the server; unlogged, because a crash may forget it.';
create index on rate_limits (full_at);

create table quotas (
  key text primary key,
  -- The latest requests, newest first.
  hits timestamptz[] not null,
  -- From then on the row limits nothing.
  spent_at timestamptz not null
);
comment on table quotas is 'A quota that members are shown, such as 50 interests a day; survives a crash.';
create index on quotas (spent_at);

create table alarms (
  id integer generated always as identity primary key,
  kind text not null,
  period timestamptz not null,
  order_id text references orders,
  figures jsonb not null,
  raised_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Null when the cause disappeared.
  closed_by integer references staff
);
comment on table alarms is
  'Something that an operator has to check, once for each kind and period or order; figures only, no personal data.';
create unique index alarms_once on alarms (kind, period) where order_id is null;
create unique index alarms_once_per_order on alarms (kind, order_id) where order_id is not null and closed_at is null;
create index on alarms (order_id) where order_id is not null;
create index alarms_open on alarms (id desc) where closed_at is null;

create table session_secret_hash (
  hash bytea not null,
  is_only boolean primary key default true check (is_only)
);
comment on table session_secret_hash is
  'A keyed hash of SESSION_SECRET, written by the first server; a server with another secret does not start.';
