import { type Log, noLog } from '../src/platform/log.ts'

export interface Alarm {
  kind: string
  figures: object
}

/** A log that collects the alarms. Every other error fails the test. */
export function alarmLog(): { log: Log; alarms: Alarm[] } {
  const alarms: Alarm[] = []
  const error = (fields: { alarm?: string; err?: unknown }) => {
    const { alarm: kind, err, ...figures } = fields
    if (kind === undefined) throw err
    alarms.push({ kind, figures })
  }
  return { log: { ...noLog, error }, alarms }
}

export const strictLog = alarmLog().log
