import { apiBase } from './paths.ts'

/** One GET per visible tab that stays open; what happens is told at once. Everything upward is an ordinary call. */
export const livePath = `${apiBase}live`

/** An event every so many seconds, so that both ends know the line is alive; silent for longer, it is opened anew. */
export const livePulse = { pingSeconds: 25, silentSeconds: 55, helloSeconds: 8 } as const
export const streamsPerMember = 4
