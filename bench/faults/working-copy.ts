import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WorkingCopy {
  root: string
  files: string[]
  read(file: string): string
  write(file: string, text: string): void
}

/** The checkout as it stands, copied to where it can be broken: nobody has to put anything back. */
export function workingCopy(checkout: string): WorkingCopy {
  const root = join(checkout, '.build/faults')
  rmSync(root, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = listed.split('\0').filter(file => file !== '' && existsSync(join(checkout, file)))
  for (const file of files) cpSync(join(checkout, file), join(root, file))
  for (const folder of ['node_modules', 'dist']) {
    if (existsSync(join(checkout, folder))) symlinkSync(join(checkout, folder), join(root, folder))
  }
  return {
    root,
    files,
    read: file => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
  }
}
