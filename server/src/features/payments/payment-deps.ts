import type { Publish } from '../../core/members/live-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Gateway } from './gateway/gateway.ts'

export interface PaymentDeps {
  db: Db
  gateway: Gateway
  outbox: Outbox
  config: Config
  /** Notifies open pages. Without it, they get the change with their next reply. */
  publish?: Publish
  log?: Pick<Log, 'error'>
}

export type PaymentJobDeps = PaymentDeps & { log: Log }

/** The nightly check repeats the alarm until staff have reviewed the payment. */
export const logPaymentAlarm = ({ log }: Pick<PaymentDeps, 'log'>, alarm: string, figures: object) =>
  log?.error({ alarm, ...figures }, 'alarm')
