declare global {
  interface Window {
    /** Of the first script, which records presses until the app is there. */
    early?: { pressed: Set<HTMLElement>; record: (event: MouseEvent) => void } | undefined
  }
}

/** The app answers from now on, and does what was pressed before it came. A part that was drawn again is found by its id. */
export function answerPresses(): void {
  const { early } = window
  if (!early) return
  window.removeEventListener('click', early.record, true)
  window.early = undefined
  for (const pressed of early.pressed) {
    const button = pressed.isConnected ? pressed : document.getElementById(pressed.id)
    button?.click()
  }
}
