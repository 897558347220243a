import { readFileSync } from 'node:fs'

/** One of the lists in data/, trusted to be of the shape asked for: they are ours and tested. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as T
}
