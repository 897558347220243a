import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './judge.ts'
import type { Trial } from './trials.ts'
import type { WorkingCopy } from './working-copy.ts'

interface Written {
  /** Of which code and tests this was said. */
  about: string
  verdicts: Record<string, string>
}

/** What was found out about this very code, so that a run that was stopped goes on where it was. */
export class Journal {
  readonly #path: string
  readonly #written: Written

  constructor(checkout: string, copy: WorkingCopy, testsAtMost: number) {
    this.#path = join(checkout, '.build/faults-journal.json')
    const about = fingerprintOf(copy, testsAtMost)
    const before = existsSync(this.#path)
      ? (JSON.parse(readFileSync(this.#path, 'utf8')) as Written)
      : undefined
    this.#written = before?.about === about ? before : { about, verdicts: {} }
  }

  /** Undefined where it was not tried yet. */
  find(trial: Trial): { noticedBy: Verdict } | undefined {
    const found = this.#written.verdicts[keyOf(trial)]
    return found === undefined ? undefined : { noticedBy: found || undefined }
  }

  add(trial: Trial, noticedBy: Verdict): void {
    this.#written.verdicts[keyOf(trial)] = noticedBy ?? ''
    writeFileSync(this.#path, JSON.stringify(this.#written))
  }
}

const keyOf = ({ file, mutated }: Trial) =>
  createHash('sha256').update(file).update(mutated).digest('base64url')

function fingerprintOf({ files, read }: WorkingCopy, testsAtMost: number): string {
  const hash = createHash('sha256').update(String(testsAtMost))
  for (const file of files.filter(
    name => /\.(ts|tsx|js|sql|json|html)$/.test(name) && !/^(bench|docs|e2e)\//.test(name),
  )) {
    hash.update(file).update(read(file))
  }
  return hash.digest('hex')
}
