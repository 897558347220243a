import { useState } from 'react'
import { draftDays } from '#contract/promises.ts'
import { draftOf, dropDrafts } from '../../lib/draft.ts'
import { tabMemberId } from '../../lib/tab-member.ts'

/**
 * The long forms take more than one sitting. Their drafts are kept on the device under the member's number, so
 * that they are there again after the browser was closed and the session with it.
 */

const day = 24 * 60 * 60_000
const keptFor = draftDays * day
const prefix = 'lasting-draft:'

type Values = Record<string, unknown>

/** The draft of a form of the tab's member, which begins with what the device holds. */
export function useLastingDraft(form: string) {
  const [draft] = useState(() => lastingDraftOf(form))
  return draft
}

function lastingDraftOf(form: string) {
  const key = `${prefix}${form}-${tabMemberId()}`
  const draft = draftOf(form)
  const drop = () => {
    draft.drop()
    localStorage.removeItem(key)
  }
  const stored = localStorage.getItem(key)
  if (stored) {
    const { at, values } = JSON.parse(stored) as { at: number; values: Values }
    if (Date.now() - at > keptFor) drop()
    // What this tab holds is newer than what the device holds.
    else if (Object.keys(draft.read()).length === 0) draft.keep(values)
  }
  const keep = (values: Values) => localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))
  return { name: form, keep, drop }
}

/** Everything the tab's member began to fill in, on this device and in this tab. */
export function forgetDrafts() {
  const memberId = tabMemberId()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key.endsWith(`-${memberId}`)) localStorage.removeItem(key)
  }
  dropDrafts()
}
