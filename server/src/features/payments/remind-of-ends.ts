import { planReminderDays } from '#contract/features/payments/payments.ts'
import { planEndsMail } from './mails.ts'
import type { Parts } from './parts.ts'
import { insertReminders, listEnding } from './reminder-store.ts'

const atOnce = 100

/** Each once for a plan. A day on which no server ran is made up for on the next, while that reminder still fits. */
export async function remindOfEnds({ db, outbox }: Pick<Parts, 'db' | 'outbox'>): Promise<void> {
  for (const [place, days] of planReminderDays.entries()) {
    const above = planReminderDays[place + 1] ?? -1
    let told: number
    do {
      told = await db.begin(async tx => {
        const ending = await listEnding(tx, { days, above, limit: atOnce })
        const first = await insertReminders(
          tx,
          ending.map(({ orderId }) => orderId),
          days,
        )
        for (const plan of ending.filter(({ orderId }) => first.has(orderId)))
          await outbox.put(tx, planEndsMail(plan, plan))
        return ending.length
      })
    } while (told === atOnce)
  }
}
