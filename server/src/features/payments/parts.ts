import type { Publish } from '../../core/members/live-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Gateway } from './gateway/gateway.ts'

/** What payments are settled with: of a request, or of a worker. */
export interface Parts {
  db: Db
  gateway: Gateway
  outbox: Outbox
  config: Config
  /** Tells open pages at once; without it they learn of it with their next reply. */
  publish?: Publish
  /** Where it is said that a person has to look. */
  log?: { error(what: object, message: string): void }
}

/** The order's number is nobody's data. The books find it again every night until somebody has looked. */
export const raiseAlarm = ({ log }: Pick<Parts, 'log'>, alarm: string, figures: object) =>
  log?.error({ alarm, ...figures }, 'alarm')
