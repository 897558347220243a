-- Amounts are in paise. Orders and receipts stay after a member is deleted, without the member's name.

create extension if not exists btree_gist;

create table plans (
  id text primary key,
  price_paise integer not null check (price_paise > 0),
  months integer not null check (months > 0),
  is_offered boolean not null default true
);
comment on table plans is 'A membership that can be bought.';
insert into plans (id, price_paise, months) values ('Premium', 9900, 12);

create table orders (
  id text primary key check (id ~ '^order_[A-Za-z0-9_-]{8,60}$'),
  member_id integer references members,
  plan_id text not null references plans,
  amount_paise integer not null check (amount_paise > 0),
  -- CREATED: the gateway does not know it yet. EXPIRED: the pay page is closed, but money may still arrive. REVIEW: the
  -- gateway's answer does not fit, and the office decides. REFUNDING: until the gateway has sent the money back.
  state text not null default 'PENDING' check (
    state in ('CREATED', 'PENDING', 'EXPIRED', 'COMPLETED', 'FAILED', 'REVIEW', 'REFUNDING', 'REFUNDED')
  ),
  -- What does not fit, in REVIEW.
  review text,
  error_code text,
  gateway_order_id text,
  redirect_url text,
  payment_mode text,
  -- The gateway's and the bank's number of the payment, which members read out on the phone.
  transaction_id text,
  utr text,
  created_from inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- When the gateway is asked next. Null when no answer is expected.
  next_poll_at timestamptz,
  asked_at timestamptz,
  settled_at timestamptz,
  constraint orders_settled_check check ((state in ('CREATED', 'PENDING', 'EXPIRED')) = (settled_at is null))
);
comment on table orders is 'A purchase of a plan.';
create index on orders (member_id, created_at desc);
create index on orders (plan_id);
-- Stops a double click and a second tab.
create unique index orders_one_open on orders (member_id) where state in ('CREATED', 'PENDING');
create unique index orders_gateway_order on orders (gateway_order_id);
create index orders_due on orders (next_poll_at) where next_poll_at is not null;
create index orders_undecided on orders (created_at)
  where state in ('CREATED', 'PENDING', 'EXPIRED', 'REVIEW', 'REFUNDING');
create index orders_settled on orders (settled_at);
create index orders_transaction on orders (transaction_id) where transaction_id is not null;
create index orders_utr on orders (utr) where utr is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);

create table entitlements (
  order_id text primary key references orders,
  member_id integer references members,
  -- Equal for a plan that was refunded before it began.
  valid_from timestamptz not null,
  valid_upto timestamptz not null,
  check (valid_from <= valid_upto),
  -- Two plans of a member never overlap: a renewal begins where the last plan ends.
  exclude using gist (member_id with =, tstzrange(valid_from, valid_upto) with &&)
);
comment on table entitlements is 'The time for which an order makes a member premium.';
create index on entitlements (member_id, valid_upto desc);
create index entitlements_ending on entitlements (valid_upto);

create table plan_reminders (
  order_id text not null references entitlements,
  days_before smallint not null,
  sent_at timestamptz not null default now(),
  primary key (order_id, days_before)
);
comment on table plan_reminders is 'A mail about the end of a plan that was sent.';

create table payment_events (
  id bigint generated always as identity primary key,
  -- Null when the gateway names an unknown order.
  order_id text references orders,
  source text not null check (source in ('webhook', 'poll', 'return', 'admin')),
  digest bytea not null check (length(digest) = 32),
  response jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint payment_events_once unique nulls not distinct (order_id, source, digest)
);
comment on table payment_events is 'An answer of the gateway about an order; a repeated one is counted.';
create index on payment_events (first_at);

create table refunds (
  id text primary key check (id ~ '^rf_[A-Za-z0-9_-]{8,60}$'),
  order_id text not null references orders,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'CREATED' check (state in ('CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')),
  -- late: another order was paid before. asked: refunded on the command line.
  reason text not null check (
    reason in (
      'late', 'asked', 'paid_twice', 'did_not_work', 'changed_mind', 'fraud', 'account_closed', 'dispute', 'goodwill',
      'authority'
    )
  ),
  note text check (length(note) <= 1000),
  staff_id integer,
  ends_plan boolean not null default true,
  -- Until then the office can undo it.
  held_until timestamptz,
  gateway_refund_id text unique,
  error_code text,
  created_at timestamptz not null default now(),
  next_poll_at timestamptz default now(),
  settled_at timestamptz,
  check ((state in ('COMPLETED', 'FAILED')) = (settled_at is not null))
);
comment on table refunds is 'The refund of a whole order; a failed one can be followed by another.';
create unique index refunds_one_per_order on refunds (order_id) where state <> 'FAILED';
create index on refunds (order_id);
create index refunds_due on refunds (next_poll_at) where next_poll_at is not null;
create index refunds_settled on refunds (settled_at) where settled_at is not null;
create index refunds_begun on refunds (created_at);

create table receipt_counters (
  -- The year in which it begins, in April.
  financial_year smallint primary key,
  last_number integer not null
);
comment on table receipt_counters is 'The last receipt number of a financial year; numbers have no gaps.';

create table receipts (
  order_id text primary key references orders,
  financial_year smallint not null,
  number integer not null,
  issued_at timestamptz not null default now(),
  operator_name text not null,
  operator_address text not null,
  gstin text,
  member_name text,
  valid_from timestamptz not null,
  valid_upto timestamptz not null,
  -- Rendered once. Cleared by a refund, which it has to show, and by erasing the member.
  pdf bytea,
  unique (financial_year, number)
);
comment on table receipts is 'The receipt of an order, with the words that were valid on its day.';
create index receipts_to_print on receipts (issued_at) where pdf is null and member_name is not null;
