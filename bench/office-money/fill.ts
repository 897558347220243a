import type { Db } from '../../server/src/db.ts'

/** Of a million members, one statement may take minutes. */
const bulk = { seconds: 3600 }

/**
 * Two years of orders, ninety days of what members do, and as many complaints and messages as such a service has. Written
 * at once, past the rules that live use goes through.
 */
export async function fillOrders(db: Db, orders: number): Promise<void> {
  await db.begin(async tx => {
    await tx`set local session_replication_role = replica`
    // Everybody has a number, in no order: who pays, looks and writes is spread over all members.
    await tx`
      create temp table numbered on commit drop as
      select (row_number() over (order by md5(id::text)) - 1)::int as place, id from members`
    await tx`create unique index on numbered (place)`
    await tx`analyze numbered`
    const [{ members } = { members: 0 }] = await tx<{ members: number }[]>`
      select count(*)::int as members from numbered`
    const someone = (name: string, factor: number, among = members) =>
      tx`join numbered as ${tx(name)} on ${tx(name)}.place = (n * ${factor}::bigint) % ${among}::int`
    // Whoever pays does so twice in two years.
    const payers = Math.min(members, Math.ceil(orders / 2))
    await tx`
      insert into orders (id, member_id, plan_id, amount_paise, state, payment_mode, gateway_order_id, transaction_id, utr,
        created_at, settled_at)
      select 'order_bench_' || lpad(n::text, 8, '0'), payer.id, 'Premium', 9900,
        case when n % 20 = 0 then 'FAILED' when n % 50 = 1 then 'REFUNDED' else 'COMPLETED' end, 'UPI_INTENT',
        'OMO' || n, 'OM' || n, (400000000000 + n)::text, at, at + interval '2 minutes'
      from generate_series(1, ${orders}::int) n ${someone('payer', 7919, payers)}
      cross join lateral (select now() - make_interval(mins => (${orders}::int - n) * 5) as at) t`
    await tx`
      insert into orders (id, member_id, plan_id, amount_paise, state, gateway_order_id, created_at)
      select 'order_open_' || lpad(n::text, 8, '0'), payer.id, 'Premium', 9900, 'EXPIRED', 'OPEN' || n,
        now() - make_interval(mins => n)
      from generate_series(1, 200) n ${someone('payer', 104_729)}`
    await tx`
      insert into refunds (id, order_id, amount_paise, state, reason, created_at, settled_at, next_poll_at)
      select 'rf_' || id || '_1', id, amount_paise, 'COMPLETED', 'asked', settled_at, settled_at + interval '1 day', null
      from orders where state = 'REFUNDED' and id like 'order_bench%'`
    await tx`
      insert into entitlements (order_id, member_id, valid_from, valid_upto)
      select id, member_id, settled_at, settled_at + interval '1 year' from orders
      where state = 'COMPLETED' and id like 'order_bench%' on conflict do nothing`
    // After those of the demo.
    await tx`
      insert into receipts (order_id, financial_year, number, operator_name, operator_address, member_name, valid_from, valid_upto)
      select order_id, 2026, 1000 + row_number() over (order by order_id), 'o', 'a', 'x', valid_from, valid_upto from entitlements
      where order_id like 'order_bench%'`
    await tx`
      insert into order_steps (order_id, state, at)
      select id, s.state, created_at from orders, (values ('CREATED'), ('PENDING'), ('COMPLETED')) s (state)
      where id like 'order_bench%'`
    await tx`
      insert into payment_events (order_id, source, digest, word)
      select id, s.source, sha256((id || s.source)::bytea), '{"state":"COMPLETED","attempts":[{"state":"COMPLETED"}]}'
      from orders, (values ('webhook'), ('poll'), ('return')) s (source) where id like 'order_bench%'`
    await tx`
      insert into order_letters (order_id, kind) select id, 'receipt' from orders where id like 'order_bench%'`
    // Two thirds of all members in thirty days: more than a real service has.
    await tx`
      insert into profile_views (member_id, viewer_id, viewed_on)
      select seen.id, viewer.id, current_date - (n % 90)::int
      from generate_series(1, ${members * 2}::bigint) n
      ${someone('seen', 15_485_863)} ${someone('viewer', 32_452_843)}
      where seen.id <> viewer.id on conflict do nothing`
    await tx`
      insert into interests (sender_id, receiver_id, state, sent_at, answered_at)
      select sender.id, receiver.id, state, sent_at,
        case when state in ('accepted', 'declined') then sent_at + make_interval(hours => (n % 70)::int) end
      from generate_series(1, ${members}::bigint) n
      ${someone('sender', 49_979_687)} ${someone('receiver', 67_867_967)}
      cross join lateral (select (array['sent', 'accepted', 'declined', 'expired'])[1 + n % 4] as state,
        now() - make_interval(mins => (n % 200000)::int) - interval '3 days' as sent_at) how
      where sender.id <> receiver.id on conflict do nothing`
    await tx`
      insert into cases (kind, subject, member_id, lane, rank, reason, permission, state, opened_at, due_at, urgent_at,
        first_looked_at, decided_at)
      select case when n % 3 = 0 then 'report' else 'profile' end, 'member:' || n, owner.id,
        case when n % 3 = 0 then 'general' else 'approval' end, 4, 'other', 'cases', 'decided', at, at + interval '1 day', at, at,
        at + make_interval(mins => (n % 2000)::int)
      from generate_series(1, 60000) n ${someone('owner', 7919)}
      cross join lateral (select now() - make_interval(mins => (60000 - n) * 3 + 2100) as at) t`
    await tx`
      insert into case_reports (case_id, is_proven, reason, lane, channel, received_at, ack_due_at, act_due_at, settled_at, outcome)
      select id, true, 'other', lane, case when kind = 'profile' then 'self' else 'profile' end, opened_at, due_at, due_at,
        decided_at, 'kept' from cases where subject like 'member:%'`
    await tx`
      insert into outbox (channel, recipient_hash, created_at, sent_at)
      select case when n % 5 = 0 then 'sms' else 'mail' end, '\\x00', at, at from generate_series(1, 300000) n
      cross join lateral (select now() - make_interval(secs => n * 8) as at) t`
    await tx`
      insert into active_months (month, member_id)
      select date_trunc('month', now() - make_interval(months => k))::date, id from members, generate_series(1, 12) k
      where (id + k * 7) % 4 = 0 on conflict do nothing`
  }, bulk)
  await db`vacuum analyze`
}
