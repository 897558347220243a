import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { draftDays } from '#contract/promises.ts'
import type { SessionState } from '#contract/session.ts'
import { dropDraft, dropDrafts, keepDraft, readDraft } from '../../lib/draft.ts'
import { sessionKey } from '../../lib/query-client.ts'

/**
 * The long forms take more than one sitting. Their drafts are kept on the device under the member's number, so
 * that they are there again after the browser was closed and the session with it.
 */

const day = 24 * 60 * 60_000
const keptFor = draftDays * day
const prefix = 'lasting-draft:'

type Values = Record<string, unknown>

/** The draft of a form of whoever is signed in when the page opens, also after that session has ended. */
export function useLastingDraft(form: string) {
  const client = useQueryClient()
  const [draft] = useState(() => {
    const memberId = client.getQueryData<SessionState>(sessionKey)?.userId ?? null
    const name = `${form}-${memberId}`
    bringBack(name)
    return { name, memberId }
  })
  const { name } = draft
  const keep = useCallback((values: Values) => keepOnDevice(name, values), [name])
  const drop = useCallback(() => forget(name), [name])
  return { ...draft, keep, drop }
}

/** What this tab holds is newer than what the device holds. */
function bringBack(name: string) {
  const text = localStorage.getItem(prefix + name)
  if (!text) return
  const { at, values } = JSON.parse(text) as { at: number; values: Values }
  if (Date.now() - at > keptFor) return forget(name)
  if (Object.keys(readDraft(name)).length === 0) keepDraft(name, values)
}

function keepOnDevice(name: string, values: Values) {
  localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values }))
}

function forget(name: string) {
  dropDraft(name)
  localStorage.removeItem(prefix + name)
}

/** Everything a member began to fill in, on this device and in this tab. */
export function forgetDrafts(memberId: number | null) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && key.endsWith(`-${memberId}`)) localStorage.removeItem(key)
  }
  dropDrafts()
}
