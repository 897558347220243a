/**
 * A browser has six lines to a server that speaks HTTP/1.1, for all tabs together, and the server keeps few streams per
 * member. So at most three visible windows have a stream at a time, and one hidden tab; the others get the events that these
 * forward. No tab is elected: a window that is closed or hidden releases its slot automatically.
 */
const slots = ['live-1', 'live-2', 'live-3']

/** Returns the function that releases the slot, or undefined if none is free. */
export async function claimStreamSlot(): Promise<(() => void) | undefined> {
  // Without locks tabs cannot count each other.
  if (!navigator.locks) return () => {}
  for (const slot of slots) {
    const release = await claimLock(slot)
    if (release) return release
  }
  return undefined
}

function claimLock(slot: string): Promise<(() => void) | undefined> {
  return new Promise(resolve => {
    void navigator.locks.request(slot, { ifAvailable: true }, lock => {
      if (!lock) return resolve(undefined)
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      resolve(release)
      return held
    })
  })
}
