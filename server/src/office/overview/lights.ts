import { statfs } from 'node:fs/promises'
import type { Light, LightName } from '#contract/office/overview/office-home.ts'
import type { Sql } from '../../platform/database/db.ts'
import { listStuck } from '../content/store.ts'
import { findLastVerification } from '../staff/audit/verification-store.ts'
import {
  countHours,
  findLastComparison,
  findWaitingJobs,
  findWaitingMessages,
  type Waiting,
} from './light-store.ts'

const minute = 60
const lateAfter = { jobs: 10 * minute, mail: 15 * minute, sms: 5 * minute }
/** Both happen every day; some hours more are patience. */
const daily = 30
const fullAbove = 0.9

/** What runs by itself, and whether it does. Said of the server that answers; what it says of the database holds for all. */
export async function readLights(db: Sql, dataDir: string): Promise<Light[]> {
  return [
    waitingLight('jobs', await findWaitingJobs(db), 'job'),
    waitingLight('mail', await findWaitingMessages(db, 'mail'), 'mail'),
    waitingLight('sms', await findWaitingMessages(db, 'sms'), 'text message'),
    await contentLight(db),
    await auditLight(db),
    await booksLight(db),
    await diskLight(dataDir),
  ]
}

const light = (name: LightName, isRed: boolean, says: string): Light => ({ name, isRed, says })

function waitingLight(name: 'jobs' | 'mail' | 'sms', found: Waiting | undefined, what: string): Light {
  const { seconds, failed } = found ?? { seconds: null, failed: 0 }
  const isLate = seconds !== null && seconds > lateAfter[name]
  const says = [
    isLate && `a ${what} has waited for ${Math.round(seconds / minute)} minutes`,
    failed > 0 && `${failed} ${what}${failed === 1 ? '' : 's'} given up since yesterday`,
  ].filter(Boolean)
  return light(name, says.length > 0, says.join(', ') || 'nothing waits')
}

async function contentLight(db: Sql): Promise<Light> {
  const [first, ...others] = await listStuck(db)
  if (first === undefined) return light('content', false, 'nothing is late')
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return light('content', true, `“${first}”${more} could not be published at its time`)
}

async function auditLight(db: Sql): Promise<Light> {
  const last = await findLastVerification(db)
  if (!last) return light('audit', false, 'not verified yet; it is every night')
  if (last.badSeq !== null) return light('audit', true, `entry ${last.badSeq} is not as it was written`)
  const hours = Math.round(await countHours(db, last.doneAt))
  const entries = last.entries.toLocaleString('en-IN')
  return light('audit', hours > daily, `${entries} entries verified ${hours} hours ago`)
}

async function booksLight(db: Sql): Promise<Light> {
  const last = await findLastComparison(db)
  if (!last) return light('books', false, 'not compared yet; they are every morning')
  if (last.unanswered > 0)
    return light('books', true, `PhonePe did not answer about ${last.unanswered} orders`)
  return light('books', last.hours > daily, `compared ${Math.round(last.hours)} hours ago`)
}

async function diskLight(dataDir: string): Promise<Light> {
  try {
    const { blocks, bavail } = await statfs(dataDir)
    const used = 1 - bavail / blocks
    return light('disk', used > fullAbove, `${Math.round(used * 100)} % full`)
  } catch {
    return light('disk', true, 'the folder of the data cannot be read')
  }
}
