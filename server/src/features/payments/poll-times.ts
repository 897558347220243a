/** When the gateway is asked about an undecided order: seconds after it was made. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** PhonePe asks for these: after the first, so many seconds apart for so long. Then every minute while it can be paid. */
const firstAfter = 22
const mandatory: [everySeconds: number, forSeconds: number][] = [
  [3, 30],
  [6, minute],
  [10, minute],
  [30, minute],
]
/** Our own, beyond the end of the pay page: banks return what was debited in vain within five days. */
const tail: [everySeconds: number, times: number][] = [
  [5 * minute, 12],
  [hour, 24],
]
const lastDay = 6

/** All of them, for an order that can be paid for so long. */
export function pollTimes(payableSeconds: number): number[] {
  const times = [firstAfter]
  const last = () => times.at(-1) as number
  for (const [every, forSeconds] of mandatory) {
    const until = last() + forSeconds
    while (last() < until) times.push(last() + every)
  }
  while (last() + minute < payableSeconds) times.push(last() + minute)
  times.push(Math.max(payableSeconds, last()) + minute)
  for (const [every, count] of tail) for (let i = 0; i < count; i += 1) times.push(last() + every)
  while (last() + day < lastDay * day) times.push(last() + day)
  times.push(lastDay * day)
  return times
}

/** The next one after so many seconds; undefined where nobody asks any more. */
export function nextPoll(payableSeconds: number, afterSeconds: number): number | undefined {
  return pollTimes(payableSeconds).find(time => time > afterSeconds)
}

/** Refunds take days: often at first, then daily for as long as it takes. */
export function nextRefundPoll(afterSeconds: number): number {
  if (afterSeconds < 10 * minute) return afterSeconds + minute
  if (afterSeconds < 2 * hour) return afterSeconds + 10 * minute
  return afterSeconds + (afterSeconds < 2 * day ? hour : day)
}
