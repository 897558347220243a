import { codeLimits, codeWatch } from '#contract/core/accounts/account-limits.ts'
import type { JobDeps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import { raiseAlarm } from '../../platform/database/alarms.ts'
import { areGuessed } from './code-limits.ts'
import { countEntered, getCodeTraffic } from './otp-store.ts'

type Alarm = [kind: string, per: 'hour' | 'day', isDue: boolean, figures: object]

/** Watches the codes of all members together. Raises each alarm at most once an hour or a day. */
export async function watchCodes({
  db,
  log,
  config: { smsPerDay },
}: Pick<JobDeps, 'db' | 'log'> & { config: Pick<Config, 'smsPerDay'> }): Promise<void> {
  const traffic = await getCodeTraffic(db)
  const entered = await countEntered(db)
  const spend = { sent: traffic.sent, smsPerDay }
  const isIgnored =
    entered.sent >= codeWatch.fromCodesAnHour && entered.entered < entered.sent * codeWatch.enteredShare
  const alarms: Alarm[] = [
    ['codes are guessed', 'day', areGuessed(traffic), traffic],
    ['codes are not entered', 'hour', isIgnored, entered],
    ['most codes of the day are sent', 'day', spend.sent >= smsPerDay * codeLimits.firstCodesFrom, spend],
    ['all codes of the day are sent', 'day', spend.sent >= smsPerDay, spend],
  ]
  for (const [kind, per, isDue, figures] of alarms) {
    if (isDue) await raiseAlarm({ db, log }, kind, per, figures)
  }
}
