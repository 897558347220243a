import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Keeps what a bench measured as bench/results/<name>.json. */
export function keepResults(name: string, figures: object): void {
  mkdirSync(new URL('results/', import.meta.url), { recursive: true })
  writeFileSync(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(figures, null, 2)}\n`)
}

/** What was kept before, or nothing. */
export function readResults(name: string): unknown {
  const path = new URL(`results/${name}.json`, import.meta.url)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
