-- What does not fit between PhonePe and our books is an alarm about an order. Bank statements are compared outside.
drop table reconciliations, differences, settlements, evening_mails;
drop function keep_difference;

alter table alarms
  drop constraint alarms_pkey,
  add column id integer generated always as identity primary key,
  add column order_id text references orders,
  add column closed_at timestamptz,
  -- None when the cause went away.
  add column closed_by integer references staff;
create unique index alarms_once on alarms (kind, period) where order_id is null;
create unique index alarms_once_per_order on alarms (kind, order_id) where order_id is not null and closed_at is null;
create index on alarms (order_id) where order_id is not null;
create index alarms_open on alarms (id desc) where closed_at is null;
