import { access, constants, mkdir, readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeFileAtomically } from './write-file-atomically.ts'

export interface DataDirClaim {
  release(): Promise<void>
}

const sqliteBusy = 5

/** Keeps the locks from being garbage-collected, and so dropped, should a caller forget its claim. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Makes this process the only server on the folder, creating the folder if need be.
 *
 * Node has no file locks of its own, so SQLite takes one on `server.lock`: the operating system drops it
 * when the process dies, however it dies, and grants it to one process only. Nothing else in this process
 * may open that file, because closing any handle on it would drop the lock.
 */
export async function claimDataDir(dataDir: string): Promise<DataDirClaim> {
  const folder = await openFolder(dataDir)
  const lock = await takeLock(folder, dataDir)
  const pidFile = join(folder, 'server.pid')
  try {
    await writeFileAtomically(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock.close()
    throw cannotWrite(dataDir, error)
  }
  heldLocks.add(lock)
  return {
    async release() {
      if (!heldLocks.delete(lock)) return
      await rm(pidFile, { force: true })
      lock.close()
    },
  }
}

async function openFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
}

async function takeLock(folder: string, dataDir: string): Promise<DatabaseSync> {
  const lockFile = join(folder, 'server.lock')
  let lock: DatabaseSync | undefined
  try {
    // Of servers that start in the same instant all could find the others in the way; the timeout has them
    // try again, and one wins.
    lock = new DatabaseSync(lockFile, { timeout: 300 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    // On a file that it may only read, SQLite takes no exclusive lock and does not say so.
    await access(lockFile, constants.W_OK)
    return lock
  } catch (error) {
    lock?.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) {
      throw cannotWrite(dataDir, error)
    }
    const owner = await livingOwner(join(folder, 'server.pid'))
    throw new Error(
      `Another Saptapadi server${owner ? ` (process ${owner})` : ''} is using ${dataDir}. ` +
        'Stop it, or set DATA_DIR to another folder.',
    )
  }
}

/** Undefined in the instant between another server's taking of the lock and its writing of the file. */
async function livingOwner(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 && isAlive(pid) ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function cannotWrite(dataDir: string, cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const reason = typeof code === 'string' && !code.startsWith('ERR_') ? code : String(cause)
  const advice = 'Set DATA_DIR to a folder you can write to.'
  return new Error(`Cannot write to ${dataDir} (${reason}). ${advice}`, { cause })
}
