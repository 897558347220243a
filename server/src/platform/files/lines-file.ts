import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The lines of a list outside the database. Empty without a file. A crash can have truncated the last line. */
export async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return splitLines(text)
}

export const splitLines = (text: string) => text.split('\n').filter(line => line !== '')

/** Appends and syncs. Starts with a line break, because a crash can have truncated the last line. */
export async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
}
