import { loginLimits } from '../../core/accounts/account-limits.ts'

/** How often one may try at the door of the office. */

/** Wrong codes in a row, after a right password: then the second factor waits, and its owner gets a letter. */
export const wrongCodes = { most: 5, minutes: 15 } as const
export const recoveryCodes = { many: 10, renewFrom: 3 } as const
export const invitationHours = 24
export const staffPasswordMin = 12
/** How long a browser of staff is known: on a new one its owner gets a letter. */
export const staffDeviceDays = 90

export const staffLoginLimits = [
  ...loginLimits,
  `After ${wrongCodes.most} wrong codes in a row none is taken for ${wrongCodes.minutes} minutes`,
] as const

/** Hours until an unanswered approval expires. */
export const approvalHours = 72
