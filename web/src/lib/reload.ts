import { queryClient } from './query-client.ts'

/** When this tab was last opened anew by itself, so that it never goes round in circles. */
const key = 'reloaded-at'
const notAgainForMs = 5 * 60 * 1000

/** Opens the page anew without being asked; says no where it did so a moment ago. */
export function reloadAutomatically(): boolean {
  const before = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - before < notAgainForMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}

/** The page in which something was typed; another page begins with nothing. */
let typedAt: string | undefined

export function watchTyping(): void {
  const hear = () => {
    typedAt = window.location.pathname
  }
  window.addEventListener('input', hear, true)
}

/** Nothing was typed here, nothing is being sent, no question is open. */
export function isNothingLost(): boolean {
  const hasTyped = typedAt === window.location.pathname
  return (
    !hasTyped && queryClient.isMutating() === 0 && document.querySelector('dialog[open], progress') === null
  )
}
