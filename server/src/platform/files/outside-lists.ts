import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import { type Config, ConfigError } from '../config.ts'
import { readOrGenerate } from './generated-file.ts'
import { appendLines, readLines, splitLines } from './lines-file.ts'

export type OutsideList = 'erasures' | 'deletions' | 'unsealed'

/** Append-only lists that outlive the database: in DATA_DIR, and also in the bucket if there is one. */
export interface OutsideLists {
  /** The lines that were written in this DATA_DIR. */
  readOwn(list: OutsideList): Promise<string[]>
  /** The lines of all servers. */
  readAll(list: OutsideList): Promise<string[]>
  /** Also uploads what an earlier call could not upload. */
  append(list: OutsideList, lines: readonly string[]): Promise<void>
}

export async function openOutsideLists({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<OutsideLists> {
  const pathOf = (list: OutsideList) => join(dataDir, `${list}.txt`)
  const readOwn = (list: OutsideList) => readLines(pathOf(list))
  const inFolder: OutsideLists = {
    readOwn,
    readAll: readOwn,
    append: (list, lines) => appendLines(pathOf(list), lines),
  }
  if (!s3) return inFolder
  // Loaded on demand, because the S3 client loads slowly.
  const { s3Disk } = await import('./s3-disk.ts')
  return alsoInBucket(inFolder, s3Disk(s3), dataDir)
}

/** An object cannot be appended to, so each server writes a whole object of its own. */
function alsoInBucket(inFolder: OutsideLists, disk: Disk, dataDir: string): OutsideLists {
  const uploadedLines = new Map<OutsideList, number>()

  async function upload(list: OutsideList, own: readonly string[]): Promise<void> {
    const serverId = await readOrGenerate(join(dataDir, 'server-id'), randomUUID)
    const name = `lists/${list}/${serverId}.txt`
    // A DATA_DIR that was restored from an older copy has fewer lines than the object.
    const earlier = (await disk.exists(name)) ? splitLines(await disk.get(name)) : []
    await disk.put(name, `${[...new Set([...earlier, ...own])].join('\n')}\n`)
  }

  return {
    readOwn: inFolder.readOwn,
    readAll: async list => {
      const lines = new Set(await inFolder.readOwn(list))
      try {
        for (const name of await listObjects(disk, `lists/${list}`))
          for (const line of splitLines(await disk.get(name))) lines.add(line)
      } catch (cause) {
        throw new ConfigError(
          'The lists of deleted members in the bucket cannot be read: please check FILES_S3_… and the store, and start again.',
          { cause },
        )
      }
      return [...lines]
    },
    append: async (list, lines) => {
      await inFolder.append(list, lines)
      const own = await inFolder.readOwn(list)
      if (own.length === (uploadedLines.get(list) ?? 0)) return
      await upload(list, own)
      uploadedLines.set(list, own.length)
    },
  }
}

async function listObjects(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {})
    for (const object of page.objects) if (object.isFile) names.push(object.key)
    ;({ paginationToken } = page)
  } while (paginationToken)
  return names
}
