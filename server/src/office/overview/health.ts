import { statfs } from 'node:fs/promises'
import type { Queries } from '../../platform/database/db.ts'
import { findJobHealth, getMessageHealth, type QueueHealth } from './health-store.ts'

const minute = 60
const fullAbove = 0.9

export async function listProblems(db: Queries, dataDir: string): Promise<string[]> {
  return [
    ...queueProblems(await findJobHealth(db), 'job', 10 * minute),
    ...queueProblems(await getMessageHealth(db, 'mail'), 'e-mail', 15 * minute),
    ...queueProblems(await getMessageHealth(db, 'sms'), 'SMS message', 5 * minute),
    ...(await diskProblems(dataDir)),
  ]
}

function queueProblems(health: QueueHealth | undefined, what: string, lateSeconds: number): string[] {
  const { seconds, failed } = health ?? { seconds: null, failed: 0 }
  const late = `the oldest ${what} has waited for ${Math.round((seconds ?? 0) / minute)} minutes`
  return [
    ...(seconds !== null && seconds > lateSeconds ? [late] : []),
    ...(failed > 0 ? [`${failed} ${what}${failed === 1 ? '' : 's'} failed since yesterday`] : []),
  ]
}

async function diskProblems(dataDir: string): Promise<string[]> {
  try {
    const { blocks, bavail } = await statfs(dataDir)
    const used = 1 - bavail / blocks
    return used > fullAbove ? [`the disk is ${Math.round(used * 100)} % full`] : []
  } catch {
    return ['the data folder cannot be read']
  }
}
