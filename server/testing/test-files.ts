import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { type Files, filesOn } from '../src/platform/files/files.ts'
import { FolderDriver } from '../src/platform/files/folder-driver.ts'
import { putAway } from './put-away.ts'

/** A picture store in a folder that is deleted after the test file. */
export function testFiles(folder = testFolder()): Files {
  return filesOn(new Disk(new FolderDriver(folder)))
}

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saptapadi-files-'))
  putAway(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
