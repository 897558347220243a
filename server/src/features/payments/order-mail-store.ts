import type { Sql } from '../../platform/database/db.ts'

/** Written with the letter; none where the mailbox had had enough. */
export async function insertOrderMail(
  tx: Sql,
  orderId: string,
  kind: 'receipt' | 'refund' | 'refund_sent',
  mail: string | undefined,
): Promise<void> {
  await tx`insert into order_letters (order_id, kind, outbox_id) values (${orderId}, ${kind}, ${mail || null})`
}
