import { setTimeout as pause } from 'node:timers/promises'
import { findAddressee } from '../../core/members/addressee-store.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import {
  type ClaimedExport,
  claimExport,
  emptyExport,
  failExport,
  finishExport,
  insertChunk,
  noteProgress,
} from './export-store.ts'
import { exportReadyMail } from './mails.ts'
import { type ExportParts, makeExport } from './make-export.ts'

export interface ExportWork extends ExportParts {
  db: Db
  outbox: Outbox
  onError: (error: Error) => void
}

const everyMs = 1500
const triesMost = 3
const chunkBytes = 256 * 1024

/** Makes what was asked for until it is stopped, on any number of servers. The table is the queue. */
export function startExporting(work: ExportWork): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const isMore = await exportOnce(work).catch((error: Error) => {
        work.onError(error)
        return false
      })
      if (!isMore) await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
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
export async function exportOnce(work: ExportWork): Promise<boolean> {
  const claimed = await claimExport(work.db)
  if (!claimed) return false
  try {
    await makeOne(work, claimed)
  } catch (error) {
    work.onError(error as Error)
    await failExport(work.db, claimed, triesMost)
  }
  return true
}

/** Asked for anew while it is made: this one is not wanted any more. */
class NotWanted extends Error {}

async function makeOne(work: ExportWork, { id, memberId }: ClaimedExport): Promise<void> {
  const { db, outbox } = work
  await emptyExport(db, id)
  const onProgress = async (done: number, of: number) => {
    if (!(await noteProgress(db, id, done, of))) throw new NotWanted()
  }
  try {
    const bytes = await writeChunks(work, id, makeExport(work, memberId, onProgress))
    await db.begin(async tx => {
      if (await finishExport(tx, id, bytes))
        await outbox.put(tx, exportReadyMail(await findAddressee(tx, memberId)))
    })
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error
  }
}

async function writeChunks({ db }: ExportWork, id: string, zip: AsyncIterable<Buffer>): Promise<number> {
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
