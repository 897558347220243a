import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Suffix of a file that is being written. A crash can leave one; backups skip it. */
export const unfinished = '.unfinished'

/** Writes files atomically, also across a power loss: to a draft, which is synced and renamed. */
export class FolderDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(name: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, name)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}${unfinished}`
    try {
      await writeSynced(draft, contents)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  /** The original returns a view of a larger buffer. */
  override getBytes(name: string): Promise<Uint8Array> {
    return readFile(join(this.#folder, name))
  }
}

async function writeSynced(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
