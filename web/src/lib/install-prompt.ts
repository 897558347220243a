/** Missing in TypeScript's types: the browser can add the app to the home screen. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

let heldPrompt: InstallEvent | undefined
const listeners = new Set<() => void>()

function change(to: InstallEvent | undefined): void {
  heldPrompt = to
  for (const listener of listeners) listener()
}

/** Keeps the browser's one offer, so that we can make it at a better moment. */
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

/** Shows the browser's question. Works once. */
export async function install(): Promise<void> {
  const event = heldPrompt
  change(undefined)
  await event?.prompt()
}
