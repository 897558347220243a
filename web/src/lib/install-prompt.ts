/** What TypeScript does not know of browsers: the browser would offer to put the app on the home screen. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let heldPrompt: InstallEvent | undefined
const listeners = new Set<() => void>()

function change(to: InstallEvent | undefined): void {
  heldPrompt = to
  for (const listener of listeners) listener()
}

/** From the first script on: the browser says it once, and we ask at a better moment. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

export const canInstall = () => heldPrompt !== undefined

export function onInstallable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The browser's own question; it can be asked once. */
export async function install(): Promise<void> {
  const event = heldPrompt
  change(undefined)
  await event?.prompt()
}
