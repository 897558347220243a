import type { Publish } from '../../core/members/live-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Gateway } from './gateway/gateway.ts'

/** What settling a payment needs, in a request and in a job. */
export interface PaymentDeps {
  db: Db
  gateway: Gateway
  outbox: Outbox
  config: Config
  /** Notifies open pages. Without it they learn of the change with their next reply. */
  publish?: Publish
  /** Logs that a person has to look at a payment. */
  log?: Pick<Log, 'error'>
}

export type PaymentJobDeps = PaymentDeps & { log: Log }

/** The nightly check of the books repeats it until staff have looked. */
export const logPaymentAlarm = ({ log }: Pick<PaymentDeps, 'log'>, alarm: string, figures: object) =>
  log?.error({ alarm, ...figures }, 'alarm')
