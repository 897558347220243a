import type { CountedLimit } from '../../platform/endpoint.ts'
import { otpMinutes } from '../../platform/promises.ts'

/** Rate limits of login and registration. The server enforces them, and the API documentation lists them. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Thousands of people share one address of a mobile network, so the limit per address only stops machines. A browser
 * with an earlier login has a cookie and is counted separately. A sign-up with a known e-mail reveals that it has an
 * account, so these have a lower limit.
 */
export const signUps = {
  perAddress: { times: 300, of: 'sign-ups from one address by browsers not seen before', seconds: hour },
  perBrowser: { times: 20, of: 'sign-ups in one browser', seconds: hour },
  knownPerAddress: {
    times: 60,
    of: 'sign-ups from one address with e-mails that have an account',
    seconds: hour,
  },
} as const
export const signUpLimits = Object.values(signUps)

/** A successful login does not count. */
export const loginsPerAddress = { times: 100, of: 'failed logins from one address', seconds: hour } as const

/**
 * Wrong passwords in a row for one number. After the free tries the wait doubles each time. A browser with an earlier login
 * of this member has its own count.
 */
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

/** For entering the password again before a sensitive change. The same waits, counted per member. */
export const ownPasswordLimits = [
  `After ${loginLock.free} wrong passwords of one member, each further try waits: ${loginLock.firstSeconds} seconds, then twice as long each time, up to ${loginLock.longestSeconds / minute} minutes`,
] as const

export const codeLimits = {
  /** Seconds before the second, the third and every later code. */
  cooldowns: [30, 60, 120],
  perMemberADay: 5,
  numbersPerMemberADay: 3,
  /** Stops many accounts from flooding one phone. */
  perNumber: [
    { times: 3, of: 'codes to one number', seconds: 15 * minute },
    { times: 5, of: 'codes to one number', seconds: day },
  ],
  /**
   * Thousands of people share one address of a mobile network, and some never enter their code, so this only stops
   * machines. An entered code no longer counts, and neither do the same person's codes before it.
   */
  perAddress: [
    { times: 150, of: 'codes requested from one address and not entered', seconds: hour },
    { times: 600, of: 'codes requested from one address and not entered', seconds: day },
  ],
  perPrefix: { times: 50, of: 'codes to numbers with the same beginning and not entered', seconds: hour },
  /** When this share of the day's SMS is sent, only members and numbers without a code that day get one. */
  firstCodesFrom: 0.8,
  triesPerCode: 3,
  /**
   * Wrong codes in a row for one number. Each one from the first limit locks it for a day; the second limit locks it
   * until support unlocks it.
   */
  lockedForADayFrom: 10,
  lockedFrom: 20,
} as const

/**
 * No limit per person stops one guess at each of many codes. During such an attack new codes are longer. Refusing
 * codes would let an attacker block everyone. Expected hits: docs/adr/0008.
 */
export const longCodes = {
  digits: 6,
  /** While this many short codes are open. */
  fromOpen: 100,
  /** For a day after this many wrong codes, if they are also this share of the codes sent. */
  fromWrongADay: 200,
  fromWrongShare: 0.1,
  /** For one number after this many wrong codes in a row. */
  fromWrongInARow: 3,
} as const

/** People enter their codes; machines that only cause SMS costs do not. */
export const codeWatch = { enteredShare: 0.6, fromCodesAnHour: 20 } as const

export const codeSendLimits = [
  `A wait of ${codeLimits.cooldowns.slice(0, -1).join(', ')} and then ${codeLimits.cooldowns.at(-1)} seconds before another code`,
  { times: codeLimits.perMemberADay, of: 'codes requested by one member', seconds: day },
  { times: codeLimits.numbersPerMemberADay, of: 'further numbers tried by one member', seconds: day },
  ...codeLimits.perNumber,
  ...codeLimits.perAddress,
  codeLimits.perPrefix,
  'The number of SMS a day that the operator pays for',
] as const satisfies readonly (CountedLimit | string)[]

export const codeGuessLimits = [
  `${codeLimits.triesPerCode} tries for one code, which is valid for ${otpMinutes} minutes`,
  `The ${codeLimits.lockedForADayFrom}th wrong code in a row locks a number for a day, the ${codeLimits.lockedFrom}th until our support unlocks it`,
] as const satisfies readonly (CountedLimit | string)[]

/** Beyond the limit no mail is sent, and the reply does not reveal it. */
export const resetLinksPerAccount = { times: 3, of: 'links to one mailbox', seconds: hour } as const
