/** Poll schedule of an undecided order, in seconds from its creation. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** PhonePe requires this schedule after the first poll, then one poll a minute while the pay page is open. */
const firstPollSeconds = 22
const mandatory: [everySeconds: number, forSeconds: number][] = [
  [3, 30],
  [6, minute],
  [10, minute],
  [30, minute],
]
/** Our own schedule after the pay page has closed: banks return a failed debit within five days. */
const afterClose: [everySeconds: number, times: number][] = [
  [5 * minute, 12],
  [hour, 24],
]
const lastPollDay = 6

export function pollTimes(payableSeconds: number): number[] {
  const times = [firstPollSeconds]
  const last = () => times.at(-1) as number
  for (const [every, forSeconds] of mandatory) {
    const until = last() + forSeconds
    while (last() < until) times.push(last() + every)
  }
  while (last() + minute < payableSeconds) times.push(last() + minute)
  times.push(Math.max(payableSeconds, last()) + minute)
  for (const [every, count] of afterClose) for (let i = 0; i < count; i += 1) times.push(last() + every)
  while (last() + day < lastPollDay * day) times.push(last() + day)
  times.push(lastPollDay * day)
  return times
}

/** The first poll after `afterSeconds`. Undefined after the last one. */
export function nextPoll(payableSeconds: number, afterSeconds: number): number | undefined {
  return pollTimes(payableSeconds).find(time => time > afterSeconds)
}

/** Refunds take days, so they are polled often at first and daily later, without an end. */
export function nextRefundPoll(afterSeconds: number): number {
  if (afterSeconds < 10 * minute) return afterSeconds + minute
  if (afterSeconds < 2 * hour) return afterSeconds + 10 * minute
  return afterSeconds + (afterSeconds < 2 * day ? hour : day)
}
