import type { Draft } from '../../../lib/draft.ts'
import type { Item } from './api.ts'

interface Kept {
  /** The draft that it began with; another one on the server, and somebody else has saved since. */
  revision: number
  values: Record<string, unknown>
}

const keyOf = ({ kind, key }: Item) => `editing:${kind}/${key}`

/** What was typed and not saved, in this tab, so that a reload or a locked screen loses nothing. */
export function readCopy(item: Item): Kept | undefined {
  const text = sessionStorage.getItem(keyOf(item))
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

export function dropCopy(item: Item): void {
  sessionStorage.removeItem(keyOf(item))
}

/** The same as a form takes it. */
export function copyOf(item: Item, revision: () => number): Draft {
  return {
    read: () => readCopy(item)?.values ?? {},
    keep: values => {
      const kept: Kept = { revision: revision(), values }
      sessionStorage.setItem(keyOf(item), JSON.stringify(kept))
    },
    drop: () => dropCopy(item),
  }
}
