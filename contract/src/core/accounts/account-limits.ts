import type { CountedLimit } from '../../platform/endpoint.ts'
import { otpMinutes } from '../../platform/promises.ts'

/** How often one may try: the server counts by these figures and the documentation of the calls names them. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Thousands share one address of a mobile network, so what it may make only stops a machine; a browser that was signed in
 * before is told by its cookie and counted by it alone. Both are far above what a family needs. Addresses of others can be
 * asked about by signing up with them: those tries are fewer, and a new account gives its own back.
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

/** A login that succeeds takes nothing. */
export const loginsPerAddress = { times: 100, of: 'failed logins from one address', seconds: hour } as const

/**
 * Wrong passwords in a row for one number: the first few are free, then each waits twice as long as the one before. A
 * browser that has signed the member in before has a count of its own.
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

/** Typing the password again for a sensitive change: the same waits, counted for the member. */
export const ownPasswordLimits = [
  `After ${loginLock.free} wrong passwords of one member, each further try waits: ${loginLock.firstSeconds} seconds, then twice as long each time, up to ${loginLock.longestSeconds / minute} minutes`,
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
  /**
   * Thousands share one address of a mobile network, and some of them do not enter their code: this only stops a machine.
   * A code that is entered is given back, with those the same person has asked for before it.
   */
  perAddress: [
    { times: 150, of: 'codes asked for from one address and not entered', seconds: hour },
    { times: 600, of: 'codes asked for from one address and not entered', seconds: day },
  ],
  perPrefix: { times: 50, of: 'codes to numbers that begin alike and not entered', seconds: hour },
  /** From this share of the day's messages on, only first codes go out: to a member who has had none, a number neither. */
  firstCodesFrom: 0.8,
  triesPerCode: 3,
  /** Wrong codes in a row for one number: from so many on each locks it for a day, from so many on for good. */
  lockedForADayFrom: 10,
  lockedFrom: 20,
} as const

/**
 * One guess at each of many codes is seen by no limit of one person. It is answered by longer codes and never by a
 * refusal, or whoever guesses would stop everybody. Expected hits: docs/adr/0008.
 */
export const longCodes = {
  digits: 6,
  /** As long as so many short codes are open; each is worth a guess. */
  fromOpen: 100,
  /** For a day, when so many wrong ones were typed in it, and so large a share of the codes that were sent. */
  fromWrongADay: 200,
  fromWrongShare: 0.1,
  /** For one number, after so many wrong ones in a row. */
  fromWrongInARow: 3,
} as const

/** People enter their codes, machines that only spend our money do not. */
export const codeWatch = { enteredShare: 0.6, fromCodesAnHour: 20 } as const

export const codeSendLimits = [
  `Before another code, ${codeLimits.cooldowns.slice(0, -1).join(', ')} and then ${codeLimits.cooldowns.at(-1)} seconds`,
  { times: codeLimits.perMemberADay, of: 'codes asked for by one member', seconds: day },
  { times: codeLimits.numbersPerMemberADay, of: 'further numbers tried by one member', seconds: day },
  ...codeLimits.perNumber,
  ...codeLimits.perAddress,
  codeLimits.perPrefix,
  'As many codes in a day as the operator pays for',
] as const satisfies readonly (CountedLimit | string)[]

export const codeGuessLimits = [
  `${codeLimits.triesPerCode} tries for one code, which lives ${otpMinutes} minutes`,
  `From the ${codeLimits.lockedForADayFrom}th wrong code in a row a number waits a day; from the ${codeLimits.lockedFrom}th on our support helps`,
] as const satisfies readonly (CountedLimit | string)[]

/** Over it nothing is mailed; the answer does not tell. */
export const resetLinksPerAccount = { times: 3, of: 'links to one mailbox', seconds: hour } as const
