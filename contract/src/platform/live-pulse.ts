import { apiBase } from './paths.ts'

/** One long-lived GET per visible tab delivers events immediately. The client sends with ordinary calls. */
export const livePath = `${apiBase}live`

/** Pings show both ends that the stream is alive. A stream that is silent for longer is opened again. */
export const livePulse = { pingSeconds: 25, silentSeconds: 55, helloSeconds: 8 } as const
export const streamsPerMember = 4
