import { refunds } from '#contract/platform/promises.ts'

const words: Record<string, string> = {
  NOT_OPENED: 'The payment page could not be opened, so nothing was paid.',
  ORDER_EXPIRED: 'The payment was not finished in time.',
  TIMED_OUT: 'The payment was not finished in time.',
  USER_CANCELLED: 'The payment was cancelled.',
  REQUEST_DECLINE_BY_REQUESTEE: 'The payment was declined in the UPI app.',
  INVALID_MPIN: 'The UPI PIN was wrong.',
  INSUFFICIENT_FUNDS: 'There was not enough money in the account.',
  PAYMENT_DECLINED: 'The bank declined the payment.',
  BANK_DECLINED: 'The bank declined the payment.',
  BANK_UNAVAILABLE: 'The bank could not be reached.',
}
const general = 'The bank or the UPI app did not confirm the payment.'
const money = `If money has left your account, your bank returns it automatically, usually within ${refunds.failedPaymentWorkingDays} working days.`

export function failureText(errorCode: string | null): string {
  const why = (errorCode !== null && Object.hasOwn(words, errorCode) && words[errorCode]) || general
  return errorCode === 'NOT_OPENED' ? why : `${why} ${money}`
}
