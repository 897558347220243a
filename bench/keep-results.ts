import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Writes the results to bench/results/<name>.json. */
export function keepResults(name: string, figures: object): void {
  mkdirSync(new URL('results/', import.meta.url), { recursive: true })
  writeFileSync(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(figures, null, 2)}\n`)
}

/** The earlier results, if there are any. */
export function readResults(name: string): unknown {
  const path = new URL(`results/${name}.json`, import.meta.url)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
