import type { Faults } from '../named-faults.ts'

const settle = 'server/src/payments/settle.ts'

export const paymentFaults: Faults = {
  'orders and plans': [
    [
      settle,
      'another amount is taken',
      "if (word.amountPaise !== order.amountPaise) return 'another amount'",
      '',
    ],
    [settle, 'another order is taken', "if (word.isForeign) return 'another order or merchant'", ''],
    [settle, 'paid twice is two years', ' || (await wasAnotherPaid(tx, order.id))', ''],
    [settle, 'what failed never completes', "if (!isOpen && order.state !== 'FAILED') {", 'if (!isOpen) {'],
    [
      'server/src/payments/order-store.ts',
      'anybody may have anybody’s order asked about',
      'o.id = ${id} and o.member_id = ${memberId} and p.id',
      'o.id = ${id} and p.id',
    ],
    [
      'server/src/payments/payment-store.ts',
      'an order of somebody else is shown',
      'where o.id = ${id} and o.member_id = ${memberId}',
      'where o.id = ${id}',
    ],
    [
      'server/src/payments/plan-store.ts',
      'a renewal begins at once',
      'select ${order.id}, ${order.memberId}, coalesce(upto, now()), plan_end(',
      'select ${order.id}, ${order.memberId}, now(), plan_end(',
    ],
    [
      'server/src/payments/initiate-payment.ts',
      'a plan with a year to go is sold again',
      'if (hasLongToGo(standing)) return activeUntil(standing)',
      '',
    ],
    [
      'server/src/payments/initiate-payment.ts',
      'an order that may exist is forgotten',
      "if (error.outlook === 'unclear') await markExpired(db, id)\n    else ",
      '',
    ],
  ],
  'gateway, webhooks, refunds, receipts': [
    [
      'server/src/outside/phonepe.ts',
      'a token that the gateway forgot is the end',
      'if (answer.status !== 401) return answer',
      'return answer',
    ],
    [
      'server/src/payments/webhook.ts',
      'a header of the wrong length passes',
      'given.length === expected.length && timingSafeEqual(given, expected)',
      'timingSafeEqual(given.subarray(0, expected.length), expected.subarray(0, given.length))',
    ],
    [
      'server/src/payments/refund.ts',
      'a refunded plan goes on',
      'if (endsPlan && (await endEntitlement(tx, order.id)) && order.memberId !== null) {',
      'if (false) {',
    ],
    [
      'server/src/payments/refund.ts',
      'a refund is sent without asking whether it was',
      'const known = await parts.gateway.refundStatus(refund.id)',
      "const known = refund.state === 'CREATED' ? undefined : await parts.gateway.refundStatus(refund.id)",
    ],
    [
      'server/src/payments/receipt-store.ts',
      'the financial year is the year',
      " - interval '3 months'), 1)",
      '), 1)',
    ],
    [
      'server/src/payments/reminder-store.ts',
      'who turned reminders off gets them',
      'join members m on m.id = e.member_id and m.wants_plan_mail',
      'join members m on m.id = e.member_id',
    ],
  ],
  'the money desk': [
    [
      'server/src/money/settlement-store.ts',
      'missing money closes itself after thirty days',
      "d.kind = 'settlement' and coalesce(d.about, d.subject) = s.day::text and d.closed_at is null",
      'false',
    ],
    [
      'server/src/money/difference-store.ts',
      'what came right by itself is never listed again',
      'where d.closed_by is not null and d.detail = f.detail) > 0 as is_known',
      'where d.closed_at is not null) > 0 as is_known',
    ],
    [
      'server/src/money/difference-store.ts',
      'what is open goes on saying the first amount',
      'do update set detail = excluded.detail',
      'do update set detail = d.detail',
    ],
  ],
  'figures of the office': [
    [
      'server/src/interests/store.ts',
      'when the yes was said is lost once the match has ended',
      "state = 'ended', was_accepted_at = answered_at,",
      "state = 'ended',",
    ],
    [
      'server/src/figures/meeting-store.ts',
      'the end of a match counts as an answer',
      "where state in ('accepted', 'declined') and",
      "where state in ('accepted', 'declined', 'ended') and",
    ],
    [
      'server/src/figures/compute.ts',
      'a day is corrected from sources that are gone',
      'daysAgo <= knownFor(figure)',
      'daysAgo <= Number.POSITIVE_INFINITY',
    ],
    [
      'server/src/figures/active-store.ts',
      'the month that goes on is said to be over',
      'where k = 0 or (j.day + make_interval(months => k + 1))::date',
      'where k = 0 or (j.day + make_interval(months => k))::date',
    ],
  ],
}
