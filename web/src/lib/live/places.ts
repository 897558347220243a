/**
 * A browser has six lines to a server that speaks HTTP/1.1, for all tabs together, and the server keeps few streams per
 * member. So at most three visible windows have a stream at a time, and one hidden tab; the others hear what these pass
 * on. Nothing is elected: a window that is closed or hidden gives its place back by itself.
 */
const places = ['live-1', 'live-2', 'live-3']

/** How to give the place back; undefined where all are taken. */
export async function takePlace(): Promise<(() => void) | undefined> {
  // Without locks tabs cannot count each other.
  if (!navigator.locks) return () => {}
  for (const place of places) {
    const leave = await tryToTake(place)
    if (leave) return leave
  }
  return undefined
}

function tryToTake(place: string): Promise<(() => void) | undefined> {
  return new Promise(resolve => {
    void navigator.locks.request(place, { ifAvailable: true }, lock => {
      if (!lock) return resolve(undefined)
      const { promise: held, resolve: leave } = Promise.withResolvers<void>()
      resolve(leave)
      return held
    })
  })
}
