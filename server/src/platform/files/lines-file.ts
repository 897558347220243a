import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The lines of a list kept outside the database; none where there is no file. A crash may have cut off the last one. */
export async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text.split('\n').filter(line => line !== '')
}

/** Adds lines and waits for the disk. Begins with a line break, since a crash may have cut off the last line. */
export async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
}
