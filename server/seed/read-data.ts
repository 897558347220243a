import { readFileSync } from 'node:fs'

const lists = new URL('./data/', import.meta.url)

/** Reads a list in data/ without validation: the lists are ours and tested. */
export function readData<T>(name: string, folder = lists): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as T
}
