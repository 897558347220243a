import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/** Keeps the connections referenced, because garbage collection would release their locks. */
const held = new Set<DatabaseSync>()

/**
 * Locks a folder against a second server and returns the function that unlocks it. Uses SQLite, because Node has no file
 * locks. The operating system releases the lock when the process ends, also after `kill -9`.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, 'server.pid')
  let lock: DatabaseSync | undefined
  try {
    // Lets one of two servers that start at the same moment win.
    lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 300 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    // Fails in a read-only folder, where SQLite reports a lock that it does not hold.
    writeFileSync(pidFile, String(process.pid))
  } catch (error) {
    lock?.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    const owner = existsSync(pidFile) ? ` (process ${readFileSync(pidFile, 'utf8')})` : ''
    throw new Error(
      `Another Saptapadi server${owner} is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  held.add(lock)
  return () => {
    if (!held.delete(lock)) return
    rmSync(pidFile, { force: true })
    lock.close()
  }
}
