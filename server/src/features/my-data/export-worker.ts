import { setTimeout as pause } from 'node:timers/promises'
import { getAddressee } from '../../core/members/addressee-store.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import {
  type ClaimedExport,
  claimExport,
  deleteChunks,
  insertChunk,
  markExportFailed,
  markExportReady,
  updateProgress,
} from './export-store.ts'
import { exportReadyMail } from './mails.ts'
import { type ExportDeps, makeExport } from './make-export.ts'

export interface ExportWorkerDeps extends ExportDeps {
  db: Db
  outbox: Outbox
  onError: (error: Error) => void
}

const intervalMs = 1500
const maxTries = 3
const chunkBytes = 256 * 1024

/** Makes what was asked for until it is stopped, on any number of servers. The table is the queue. */
export function startExportWorker(deps: ExportWorkerDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const isMore = await processNextExport(deps).catch((error: Error) => {
        deps.onError(error)
        return false
      })
      if (!isMore) await pause(intervalMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** True where there was one to make. */
export async function processNextExport(deps: ExportWorkerDeps): Promise<boolean> {
  const claimed = await claimExport(deps.db)
  if (!claimed) return false
  try {
    await makeOne(deps, claimed)
  } catch (error) {
    deps.onError(error as Error)
    await markExportFailed(deps.db, claimed, maxTries)
  }
  return true
}

/** Asked for anew while it is made: this one is not wanted any more. */
class ExportReplaced extends Error {}

async function makeOne(deps: ExportWorkerDeps, { id, memberId }: ClaimedExport): Promise<void> {
  const { db, outbox } = deps
  await deleteChunks(db, id)
  const onProgress = async (done: number, of: number) => {
    if (!(await updateProgress(db, id, done, of))) throw new ExportReplaced()
  }
  try {
    const bytes = await writeChunks(deps, id, makeExport(deps, memberId, onProgress))
    await db.begin(async tx => {
      if (await markExportReady(tx, id, bytes))
        await outbox.put(tx, exportReadyMail(await getAddressee(tx, memberId)))
    })
  } catch (error) {
    if (!(error instanceof ExportReplaced)) throw error
  }
}

async function writeChunks(
  { db }: ExportWorkerDeps,
  id: string,
  zip: AsyncIterable<Buffer>,
): Promise<number> {
  let [waiting, n, bytes]: [Buffer[], number, number] = [[], 0, 0]
  let held = 0
  const write = async () => {
    await insertChunk(db, id, n, Buffer.concat(waiting))
    ;[waiting, held] = [[], 0]
    n += 1
  }
  for await (const block of zip) {
    waiting.push(block)
    held += block.length
    bytes += block.length
    if (held >= chunkBytes) await write()
  }
  if (held > 0) await write()
  return bytes
}
