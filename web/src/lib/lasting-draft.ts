import { draftDays } from '#contract/promises.ts'
import { type Draft, dropDrafts } from './draft.ts'
import { tabMemberId } from './tab-member.ts'

/**
 * The server keeps every screen of the long forms. What was typed since is kept on the device, under the member's number,
 * so that it is there again after the browser was closed and the session with it.
 */

const day = 24 * 60 * 60_000
const keptFor = draftDays * day
const prefix = 'lasting-draft:'

type Values = Record<string, unknown>

export interface LastingDraft extends Draft {
  /** The server has these now; from here on only what differs from them is kept. */
  rebase: (values: Values) => void
}

interface Stored {
  at: number
  values: Values
}

/** The draft of a form of the tab's member that began with these values, of which the server saved some at that time. */
export function lastingDraftOf(form: string, begun: Values, savedAt: string | null): LastingDraft {
  const key = `${prefix}${form}-${tabMemberId()}`
  let base = begun
  const drop = () => localStorage.removeItem(key)
  return {
    read: () => {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null
      if (!stored) return {}
      const isOld = Date.now() - stored.at > keptFor
      // What another device saved later is newer than what was typed here and never saved.
      const isOutdated = savedAt !== null && Date.parse(savedAt) > stored.at
      if (!isOld && !isOutdated) return stored.values
      drop()
      return {}
    },
    keep: values => {
      const typed = Object.entries(values).filter(([field, value]) => !isSame(value, base[field]))
      if (typed.length === 0) return drop()
      const stored: Stored = { at: Date.now(), values: Object.fromEntries(typed) }
      localStorage.setItem(key, JSON.stringify(stored))
    },
    drop,
    rebase: values => {
      base = values
      drop()
    },
  }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Everything the tab's member began to fill in, on this device and in this tab. */
export function forgetDrafts() {
  const memberId = tabMemberId()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key.endsWith(`-${memberId}`)) localStorage.removeItem(key)
  }
  dropDrafts()
}
