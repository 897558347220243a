create extension if not exists btree_gist;

create table plans (
  id text primary key,
  price_paise integer not null check (price_paise > 0),
  months integer not null check (months > 0),
  is_offered boolean not null default true
);
insert into plans (id, price_paise, months) values ('Premium', 9900, 12);

-- Price and member are copied from the plan and the session when the order is made; the gateway's word is kept beside.
create table orders (
  id text primary key check (id ~ '^order_[A-Za-z0-9_-]{8,60}$'),
  member_id integer not null references members,
  plan_id text not null references plans,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'COMPLETED', 'FAILED')),
  payment_mode text,
  gateway_order_id text,
  error_code text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'PENDING') = (settled_at is null))
);
create index on orders (member_id, created_at desc);
create index on orders (plan_id);
create index orders_pending on orders (created_at) where state = 'PENDING';

-- One entitlement per order, and never two at once for a member: a renewal begins where the last one ends.
create table entitlements (
  order_id text primary key references orders,
  member_id integer not null references members,
  valid_from timestamptz not null,
  valid_upto timestamptz not null,
  check (valid_from < valid_upto),
  exclude using gist (member_id with =, tstzrange(valid_from, valid_upto) with &&)
);
create index on entitlements (member_id, valid_upto desc);
