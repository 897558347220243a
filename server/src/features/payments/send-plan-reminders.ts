import { planReminderDays } from '#contract/features/payments/payments.ts'
import { planEndsMail } from './mails.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { insertReminders, listEndingPlans } from './reminder-store.ts'

const batchSize = 100

/** Sends each reminder once per plan. A missed reminder is sent on a later day, until the next one is due. */
export async function sendPlanReminders({ db, outbox }: Pick<PaymentDeps, 'db' | 'outbox'>): Promise<void> {
  for (const [place, days] of planReminderDays.entries()) {
    const above = planReminderDays[place + 1] ?? -1
    let count: number
    do {
      count = await db.transaction(async tx => {
        const ending = await listEndingPlans(tx, { days, above, limit: batchSize })
        const first = await insertReminders(
          tx,
          ending.map(({ orderId }) => orderId),
          days,
        )
        for (const plan of ending.filter(({ orderId }) => first.has(orderId)))
          await outbox.put(tx, planEndsMail(plan, plan))
        return ending.length
      })
    } while (count === batchSize)
  }
}
