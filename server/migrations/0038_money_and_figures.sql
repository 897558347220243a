-- The money desk: what happened to an order, whatever wrote it, and what people of the office added.

-- By which the bank and the gateway know a payment; people read them out on the phone.
alter table orders
  add column transaction_id text,
  add column utr text;
update orders o set transaction_id = said.attempt->>'transactionId', utr = said.attempt->>'utr'
from (
  select distinct on (e.order_id) e.order_id, attempt
  from payment_events e cross join lateral jsonb_array_elements(
    case jsonb_typeof(e.word->'attempts') when 'array' then e.word->'attempts' else '[]' end) as attempt
  where e.word->>'state' = 'COMPLETED' and attempt->>'state' = 'COMPLETED'
  order by e.order_id, e.id
) said
where said.order_id = o.id;
create index orders_transaction on orders (transaction_id) where transaction_id is not null;
create index orders_utr on orders (utr) where utr is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index refunds_settled on refunds (settled_at) where settled_at is not null;
create index refunds_begun on refunds (created_at);

-- Why money went back, who of the office decided it, and whether the plan ended with it.
alter table refunds drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (
    reason in ('late', 'asked', 'paid_twice', 'did_not_work', 'changed_mind', 'fraud', 'account_closed', 'dispute',
      'goodwill', 'authority')
  ),
  add column note text check (length(note) <= 1000),
  add column staff_id integer references staff,
  add column ends_plan boolean not null default true;

-- Every state an order or its refund has been in, written by the database itself.
create table order_steps (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  refund_id text references refunds on delete cascade,
  state text not null,
  at timestamptz not null default now()
);
create index on order_steps (order_id);
create index on order_steps (refund_id) where refund_id is not null;
insert into order_steps (order_id, state, at)
  select id, 'CREATED', created_at from orders
  union all select id, state, coalesce(settled_at, created_at) from orders where state <> 'CREATED'
  order by 3;
insert into order_steps (order_id, refund_id, state, at)
  select order_id, id, 'CREATED', created_at from refunds
  union all select order_id, id, state, coalesce(settled_at, created_at) from refunds where state <> 'CREATED'
  order by 4;
create function note_order_step() returns trigger language plpgsql as $$
begin
  insert into order_steps (order_id, state) values (new.id, new.state);
  return null;
end $$;
create trigger step_inserted after insert on orders for each row execute function note_order_step();
create trigger step_updated after update of state on orders for each row
  when (old.state <> new.state) execute function note_order_step();
create function note_refund_step() returns trigger language plpgsql as $$
begin
  insert into order_steps (order_id, refund_id, state) values (new.order_id, new.id, new.state);
  return null;
end $$;
create trigger step_inserted after insert on refunds for each row execute function note_refund_step();
create trigger step_updated after update of state on refunds for each row
  when (old.state <> new.state) execute function note_refund_step();

create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  staff_id integer not null references staff,
  note text not null check (length(note) between 1 and 1000),
  at timestamptz not null default now()
);
create index on order_notes (order_id);

-- Which letters were written about an order; the outbox knows whether they have gone.
create table order_letters (
  order_id text not null references orders on delete cascade,
  kind text not null check (kind in ('receipt', 'refund', 'refund_sent')),
  -- None where the mailbox had had enough of its kind.
  outbox_id uuid,
  at timestamptz not null default now()
);
create index on order_letters (order_id);

-- What the gateway says of a day beside what the books say; added to, never rewritten.
create table reconciliations (
  id bigint generated always as identity primary key,
  day date not null,
  ran_on date not null,
  ran_at timestamptz not null default now(),
  orders integer not null,
  paid_paise bigint not null,
  refunds integer not null,
  refunded_paise bigint not null,
  asked integer not null,
  -- Not answered by the gateway: then it is asked once more, the same day.
  unanswered integer not null,
  found integer not null
);
create index on reconciliations (day desc, id desc);
create unique index reconciliations_whole on reconciliations (day, ran_on) where unanswered = 0;

create table differences (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('paid_there', 'paid_here', 'differs', 'plan', 'pending', 'refund_open', 'twice', 'settlement')
  ),
  -- The order, or the day where it is about all of a day. Each is listed once.
  subject text not null,
  order_id text references orders,
  day date not null,
  detail text not null,
  found_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Nobody: what it was about came right by itself.
  closed_by integer references staff,
  note text check (length(note) <= 1000),
  unique (kind, subject),
  check ((closed_at is null) = (note is null) and (closed_by is null or closed_at is not null))
);
create index differences_open on differences (id desc) where closed_at is null;
create index on differences (order_id) where order_id is not null;
create index on differences (day desc, id desc);
create function keep_difference() returns trigger language plpgsql as $$
begin
  raise 'A difference is closed once, and never changed.' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_found before update on differences for each row
  when (old.closed_at is not null or (old.id, old.kind, old.subject, old.order_id, old.day, old.detail, old.found_at)
    is distinct from (new.id, new.kind, new.subject, new.order_id, new.day, new.detail, new.found_at))
  execute function keep_difference();
create trigger keep_rows before delete on differences for each row execute function keep_difference();

-- What the gateway paid out for the payments of a day, as its page and the bank's statement say: entered by hand.
create table settlements (
  id bigint generated always as identity primary key,
  day date not null unique,
  utr text not null check (length(utr) between 1 and 60),
  amount_paise bigint not null check (amount_paise >= 0),
  fees_paise bigint not null check (fees_paise >= 0),
  -- Seen on the statement of the bank: sent is not credited.
  is_on_statement boolean not null default false,
  entered_by integer not null references staff,
  entered_at timestamptz not null default now()
);

-- Who did something on which day of India: looked, opened, sent, answered or wrote. Without a reference, so that counting
-- locks nobody's account; both go with the member.
create table active_days (
  day date not null,
  member_id integer not null,
  primary key (day, member_id)
);
create index on active_days (member_id);
create table active_months (
  month date not null,
  member_id integer not null,
  primary key (month, member_id)
);
create index on active_months (member_id);

-- The row of daily_looks is overwritten the next day, so that day is noted when it begins.
create function note_active_day() returns trigger language plpgsql as $$
begin
  insert into active_days (day, member_id) values (new.day, new.member_id) on conflict do nothing;
  return null;
end $$;
create trigger active_inserted after insert on daily_looks for each row execute function note_active_day();
create trigger active_updated after update of day on daily_looks for each row
  when (old.day <> new.day) execute function note_active_day();
insert into active_days (day, member_id) select day, member_id from daily_looks on conflict do nothing;

-- What the figures of a day read. Rows come in the order of time, so these are a few pages each.
create index messages_sent_at on messages using brin (sent_at) with (pages_per_range = 32);
create index profile_views_day on profile_views using brin (viewed_on) with (pages_per_range = 32);
create index members_joined on members (created_at);
create index interests_sent_at on interests using brin (sent_at) with (pages_per_range = 32);
create index interests_answered_at on interests using brin (answered_at) with (pages_per_range = 32);
create index cases_decided on cases (decided_at) where decided_at is not null;
create index case_reports_received on case_reports (received_at);
create index decisions_at on decisions (at);

-- One number of one figure, of a day, or of the week or month that begins on it. Open ones are computed again; a closed
-- one that changes keeps what it was.
create table figures (
  figure text not null,
  day date not null,
  part text not null,
  -- None where there was nothing to take a median of.
  value double precision,
  n integer,
  computed_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (figure, day, part)
);
create table figure_corrections (
  id bigint generated always as identity primary key,
  figure text not null,
  day date not null,
  part text not null,
  old_value double precision,
  old_n integer,
  why text not null,
  at timestamptz not null default now()
);
create index on figure_corrections (figure, day);
create function keep_old_figure() returns trigger language plpgsql as $$
begin
  insert into figure_corrections (figure, day, part, old_value, old_n, why)
  values (old.figure, old.day, old.part, old.value, old.n,
    coalesce(nullif(current_setting('figures.why', true), ''), 'computed again'));
  return new;
end $$;
create trigger keep_old before update on figures for each row
  when (old.closed_at is not null and (old.value, old.n) is distinct from (new.value, new.n))
  execute function keep_old_figure();

-- What the public pages may show instead of a written number.
create table public_figures (
  name text primary key,
  value bigint not null,
  day date not null
);

-- Who of the office got the letter of which evening.
create table evening_mails (
  staff_id integer not null references staff,
  day date not null,
  outbox_id uuid,
  primary key (staff_id, day)
);
