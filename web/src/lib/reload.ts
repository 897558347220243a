import { queryClient } from './query-client.ts'

/** The time of the last automatic reload, so that a tab cannot reload in a loop. */
const key = 'reloaded-at'
const notAgainForMs = 5 * 60 * 1000

/** Reloads the page. Returns false if it did so a moment ago. */
export function reloadAutomatically(): boolean {
  const before = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - before < notAgainForMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}

/** The page in which the member typed last. */
let typedAt: string | undefined

export function watchTyping(): void {
  const remember = () => {
    typedAt = window.location.pathname
  }
  window.addEventListener('input', remember, true)
}

/** Nothing was typed, nothing is being sent, and no dialog is open. */
export function isNothingLost(): boolean {
  const hasTyped = typedAt === window.location.pathname
  return (
    !hasTyped && queryClient.isMutating() === 0 && document.querySelector('dialog[open], progress') === null
  )
}
