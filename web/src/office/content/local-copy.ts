import type { Draft } from '../../lib/draft.ts'
import type { Item } from './api.ts'

/** Which version somebody goes on from, and how often it had been saved. */
export interface Seen {
  n: number
  revision: number
}

interface Kept extends Seen {
  /** What it began with is said beside it: something else on the server, and somebody else has saved since. */
  values: Record<string, unknown>
}

const keyOf = ({ kind, key }: Item) => `editing:${kind}/${key}`

/** Unsaved text of this tab. It survives a reload and the end of a session. */
export function readCopy(item: Item): Kept | undefined {
  const text = sessionStorage.getItem(keyOf(item))
  // One that an earlier release kept says no version: it fits none, and nobody is overwritten.
  return text === null ? undefined : { n: 0, ...(JSON.parse(text) as Omit<Kept, 'n'>) }
}

export function dropCopy(item: Item): void {
  sessionStorage.removeItem(keyOf(item))
}

/** The same as a form takes it. */
export function copyOf(item: Item, seen: () => Seen): Draft {
  return {
    read: () => readCopy(item)?.values ?? {},
    keep: values => {
      const { n, revision } = seen()
      const kept: Kept = { n, revision, values }
      sessionStorage.setItem(keyOf(item), JSON.stringify(kept))
    },
    drop: () => dropCopy(item),
  }
}
