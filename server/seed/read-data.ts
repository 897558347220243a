import { readFileSync } from 'node:fs'

const lists = new URL('./data/', import.meta.url)

/** One of the lists in data/, trusted to be of the shape asked for: they are ours and tested. */
export function readData<T>(name: string, folder = lists): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as T
}
