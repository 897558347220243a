-- An order is written before the gateway hears of it (CREATED). EXPIRED: its pay page cannot be used any more, but money
-- may still be under way. REVIEW: what the gateway says does not fit the order, and a person looks. REFUNDING until the
-- gateway has sent the money back.
alter table orders
  add column redirect_url text,
  add column expires_at timestamptz,
  -- When the gateway is asked next; null once nothing is expected of it any more.
  add column next_poll_at timestamptz,
  add column asked_at timestamptz,
  -- What does not fit, in REVIEW.
  add column review text,
  add column created_from inet;
alter table orders drop constraint orders_state_check,
  add constraint orders_state_check check (
    state in ('CREATED', 'PENDING', 'EXPIRED', 'COMPLETED', 'FAILED', 'REVIEW', 'REFUNDING', 'REFUNDED')
  );
alter table orders drop constraint orders_check,
  add constraint orders_settled_check check ((state in ('CREATED', 'PENDING', 'EXPIRED')) = (settled_at is null));
-- A double click and two tabs meet here.
create unique index orders_one_open on orders (member_id) where state in ('CREATED', 'PENDING');
create unique index orders_gateway_order on orders (gateway_order_id);
create index orders_due on orders (next_poll_at) where next_poll_at is not null;
create index orders_undecided on orders (created_at) where state in ('CREATED', 'PENDING', 'EXPIRED', 'REVIEW', 'REFUNDING');
create index orders_settled on orders (settled_at);
drop index orders_pending;

-- Whoever writes, and in whatever order words arrive: money that came is never forgotten, and a price never changes.
create function judge_order_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.plan_id, new.amount_paise) is distinct from
     (old.id, old.member_id, old.plan_id, old.amount_paise) then
    raise exception 'an order keeps its number, member, plan and price';
  end if;
  if new.state <> old.state and not (case old.state
    when 'CREATED' then new.state in ('PENDING', 'EXPIRED', 'COMPLETED', 'FAILED', 'REVIEW')
    when 'PENDING' then new.state in ('EXPIRED', 'COMPLETED', 'FAILED', 'REVIEW', 'REFUNDING')
    when 'EXPIRED' then new.state in ('COMPLETED', 'FAILED', 'REVIEW', 'REFUNDING')
    when 'FAILED' then new.state in ('COMPLETED', 'REVIEW', 'REFUNDING')
    when 'REVIEW' then new.state = 'REFUNDING'
    when 'COMPLETED' then new.state = 'REFUNDING'
    when 'REFUNDING' then new.state = 'REFUNDED'
    else false
  end) then
    raise exception 'an order does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger orders_judged before update on orders for each row execute function judge_order_change();

-- Every word about an order, whoever brought it; said again, it is counted. Of how somebody paid it keeps no more than
-- the mode and the bank's reference.
create table payment_events (
  id bigint generated always as identity primary key,
  -- None where the word names no order of ours.
  order_id text references orders,
  source text not null check (source in ('webhook', 'poll', 'return', 'admin')),
  digest bytea not null check (length(digest) = 32),
  word jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint payment_events_once unique nulls not distinct (order_id, source, digest)
);
create index on payment_events (first_at);

-- The whole amount or nothing; after one that failed there may be another, under another number.
create table refunds (
  id text primary key check (id ~ '^rf_[A-Za-z0-9_-]{8,60}$'),
  order_id text not null references orders,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'CREATED' check (state in ('CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')),
  -- late: another order was paid meanwhile. asked: staff refunded it.
  reason text not null check (reason in ('late', 'asked')),
  gateway_refund_id text unique,
  error_code text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  next_poll_at timestamptz default now(),
  check ((state in ('COMPLETED', 'FAILED')) = (settled_at is not null))
);
create unique index refunds_one_per_order on refunds (order_id) where state <> 'FAILED';
create index on refunds (order_id);
create index refunds_due on refunds (next_poll_at) where next_poll_at is not null;

-- The end of a plan: midnight in India after its last day, which is so many months after the last day before it.
create function plan_end(last_day date, months integer) returns timestamptz language sql immutable
  return ((last_day + make_interval(months => $2))::date + 1)::timestamp at time zone 'Asia/Kolkata';

-- A plan that is refunded before it began has no time at all.
alter table entitlements drop constraint entitlements_check,
  add constraint entitlements_check check (valid_from <= valid_upto);
create index entitlements_ending on entitlements (valid_upto);

-- Numbers without gaps in each financial year, April to March: counted in the transaction that grants the plan. What a
-- receipt says is kept as it was said.
create table receipt_counters (
  -- The year in which it begins.
  financial_year smallint primary key,
  last_number integer not null
);
create table receipts (
  order_id text primary key references orders,
  financial_year smallint not null,
  number integer not null,
  issued_at timestamptz not null default now(),
  operator_name text not null,
  operator_address text not null,
  gstin text,
  member_name text not null,
  valid_from timestamptz not null,
  valid_upto timestamptz not null,
  unique (financial_year, number)
);

-- Which reminders went out, each once for a plan.
create table plan_reminders (
  order_id text not null references entitlements,
  days_before smallint not null,
  sent_at timestamptz not null default now(),
  primary key (order_id, days_before)
);
alter table members add column wants_plan_mail boolean not null default true;
