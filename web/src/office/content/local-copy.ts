import type { Draft } from '../../lib/draft.ts'
import type { ContentItem } from './api.ts'

/** The version that the form is based on. The revision counts its saves. */
export interface SeenVersion {
  n: number
  revision: number
}

interface LocalCopy extends SeenVersion {
  values: Record<string, unknown>
}

const keyOf = ({ kind, key }: ContentItem) => `editing:${kind}/${key}`

/** Unsaved text of this tab, so that a reload loses nothing. */
export function readCopy(item: ContentItem): LocalCopy | undefined {
  const text = sessionStorage.getItem(keyOf(item))
  return text === null ? undefined : (JSON.parse(text) as LocalCopy)
}

export function dropCopy(item: ContentItem): void {
  sessionStorage.removeItem(keyOf(item))
}

/** The copy as the draft of a form. */
export function copyOf(item: ContentItem, seen: () => SeenVersion): Draft {
  return {
    read: () => readCopy(item)?.values ?? {},
    keep: values => {
      const { n, revision } = seen()
      const copy: LocalCopy = { n, revision, values }
      sessionStorage.setItem(keyOf(item), JSON.stringify(copy))
    },
    drop: () => dropCopy(item),
  }
}
