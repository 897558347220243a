import type { CountedLimit } from './endpoint.ts'
import { otpMinutes } from './promises.ts'

/** How often one may try: the server counts by these figures and the documentation of the calls names them. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const loginsPerAddress = { times: 100, of: 'logins from one address', seconds: hour } as const

/** Wrong passwords in a row for one number: the first few are free, then each waits twice as long as the one before. */
export const loginLock = {
  free: 5,
  firstSeconds: 30,
  longestSeconds: hour,
  forgottenAfterSeconds: day,
} as const

export const loginLimits = [
  loginsPerAddress,
  `After ${loginLock.free} wrong passwords for one number, each further try waits: ${loginLock.firstSeconds} seconds, then twice as long each time, up to ${loginLock.longestSeconds / minute} minutes`,
] as const

/** What each of the limits on codes guards against is written beside it. */
export const codeLimits = {
  /** Seconds before the second, third and every later code. */
  cooldowns: [30, 60, 120],
  perMemberADay: 5,
  numbersPerMemberADay: 3,
  /** Bombing one phone through many accounts. */
  perNumber: [
    { times: 3, of: 'codes to one number', seconds: 15 * minute },
    { times: 5, of: 'codes to one number', seconds: day },
  ],
  /** Wide enough for the many behind one carrier's address. */
  perAddress: { times: 30, of: 'codes asked for from one address', seconds: hour },
  perPrefix: { times: 50, of: 'codes to numbers that begin alike', seconds: hour },
  everyone: { times: 2000, of: 'codes in all', seconds: hour },
  triesPerCode: 3,
  /** One guess at each of many codes: no single limit sees it, this one does. */
  wrongGuessesEveryone: { times: 200, of: 'wrong codes in all', seconds: hour },
  /** Wrong codes in a row for one number: from so many on each locks it for a day, from so many on for good. */
  lockedForADayFrom: 10,
  lockedFrom: 20,
} as const

export const sendLimits = [
  `Before another code, ${codeLimits.cooldowns.slice(0, -1).join(', ')} and then ${codeLimits.cooldowns.at(-1)} seconds`,
  { times: codeLimits.perMemberADay, of: 'codes asked for by one member', seconds: day },
  { times: codeLimits.numbersPerMemberADay, of: 'further numbers tried by one member', seconds: day },
  ...codeLimits.perNumber,
  codeLimits.perAddress,
  codeLimits.perPrefix,
  codeLimits.everyone,
] as const satisfies readonly (CountedLimit | string)[]

export const guessLimits = [
  `${codeLimits.triesPerCode} tries for one code, which lives ${otpMinutes} minutes`,
  `From the ${codeLimits.lockedForADayFrom}th wrong code in a row a number waits a day; from the ${codeLimits.lockedFrom}th on our support helps`,
  codeLimits.wrongGuessesEveryone,
] as const satisfies readonly (CountedLimit | string)[]

/** Over it nothing is mailed; the answer does not tell. */
export const resetLinksPerAccount = { times: 3, of: 'links to one mailbox', seconds: hour } as const
