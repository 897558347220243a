import { loginLimits } from '../../core/accounts/account-limits.ts'

/** Wrong codes in a row that lock the second factor. The person gets an e-mail. */
export const wrongCodes = { most: 5, minutes: 15 } as const
export const recoveryCodes = { many: 10, renewFrom: 3 } as const
export const invitationHours = 24
export const staffPasswordMin = 12
/** Days that a browser stays known. A login from a new one sends an e-mail. */
export const staffDeviceDays = 90

export const staffLoginLimits = [
  ...loginLimits,
  `After ${wrongCodes.most} wrong codes in a row, codes are refused for ${wrongCodes.minutes} minutes`,
] as const

/** Hours until an unanswered approval expires. */
export const approvalHours = 72
