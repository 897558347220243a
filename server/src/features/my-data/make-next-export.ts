import { getAddressee } from '../../core/members/addressee-store.ts'
import type { JobDeps } from '../../deps.ts'
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

export type ExportJobDeps = ExportDeps & Pick<JobDeps, 'db' | 'outbox' | 'log'>

const maxTries = 3
const chunkBytes = 256 * 1024

export async function makeNextExport(deps: ExportJobDeps): Promise<'again' | undefined> {
  const claimed = await claimExport(deps.db)
  if (!claimed) return undefined
  try {
    await makeOne(deps, claimed)
  } catch (error) {
    deps.log.error({ err: error }, 'an export failed')
    await markExportFailed(deps.db, claimed, maxTries)
  }
  return 'again'
}

/** The member asked for a new export while this one was made. */
class ExportReplaced extends Error {}

async function makeOne(deps: ExportJobDeps, { id, memberId }: ClaimedExport): Promise<void> {
  const { db, outbox } = deps
  await deleteChunks(db, id)
  const onProgress = async (done: number, of: number) => {
    if (!(await updateProgress(db, id, done, of))) throw new ExportReplaced()
  }
  try {
    const bytes = await writeChunks(deps, id, makeExport(deps, memberId, onProgress))
    await db.transaction(async tx => {
      if (await markExportReady(tx, id, bytes))
        await outbox.put(tx, exportReadyMail(await getAddressee(tx, memberId)))
    })
  } catch (error) {
    if (!(error instanceof ExportReplaced)) throw error
  }
}

async function writeChunks({ db }: ExportJobDeps, id: string, zip: AsyncIterable<Buffer>): Promise<number> {
  let [buffered, n, bytes]: [Buffer[], number, number] = [[], 0, 0]
  let bufferedBytes = 0
  const write = async () => {
    await insertChunk(db, id, n, Buffer.concat(buffered))
    ;[buffered, bufferedBytes] = [[], 0]
    n += 1
  }
  for await (const block of zip) {
    buffered.push(block)
    bufferedBytes += block.length
    bytes += block.length
    if (bufferedBytes >= chunkBytes) await write()
  }
  if (bufferedBytes > 0) await write()
  return bytes
}
