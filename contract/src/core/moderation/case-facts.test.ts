import { expect, test } from 'vitest'
import { firstAlarm, minutesToDecide, nextAlarm, priorities, priorityOf } from './case-facts.ts'
import { reasonCodes } from './case-reasons.ts'

const minuteMs = 60_000
const start = Date.parse('2026-08-03T06:00:00Z')

/** The alarms of one complaint, in minutes from receipt, raised by a job that runs every minute. */
function alarmsOf(
  reason: (typeof reasonCodes)[number],
  isAboutSelf: boolean,
  openedAfter = Number.POSITIVE_INFINITY,
) {
  const minutes = minutesToDecide(reason, isAboutSelf)
  const clockAt = (now: number) => ({
    receivedAt: new Date(start),
    dueAt: new Date(start + minutes * minuteMs),
    isOpened: now >= start + openedAfter * minuteMs,
    isUrgent: priorities[priorityOf(reason, isAboutSelf)].isUrgent ?? false,
  })
  const alarms: number[] = []
  let next: Date | undefined = firstAlarm(clockAt(start))
  while (next && alarms.length < 12) {
    const run = Math.ceil(next.getTime() / minuteMs) * minuteMs
    if (clockAt(run).isUrgent && clockAt(run).isOpened && run < start + minutes * minuteMs)
      next = nextAlarm(clockAt(run), new Date(run))
    else {
      alarms.push((run - start) / minuteMs)
      next = nextAlarm(clockAt(run), new Date(run))
    }
  }
  return { alarms, minutes }
}

test.each([
  ['harassment', false, [1080, 1728, 2160]],
  ['other', false, [5040, 8064, 10_080]],
  ['payment', false, [3600, 5760, 7200]],
  ['dowry', false, [720, 1152, 1440]],
] as const)(
  'a complaint about %s raises alarms at half its time, at four fifths and at the deadline',
  (reason, isSelf, minutes) => {
    expect(alarmsOf(reason, isSelf).alarms).toEqual(minutes)
  },
)

test('an urgent complaint raises an alarm at receipt and every 15 minutes until a moderator opens it', () => {
  expect(alarmsOf('impersonation', true).alarms.slice(0, 4)).toEqual([0, 15, 30, 45])
  expect(alarmsOf('impersonation', true, 20).alarms).toEqual([0, 15, 120])
})

test('every complaint has an alarm by its deadline, for any reason and opening time', () => {
  for (let n = 0; n < 10_000; n += 1) {
    const reason = reasonCodes[n % reasonCodes.length] as (typeof reasonCodes)[number]
    const { alarms, minutes } = alarmsOf(reason, n % 2 === 0, n % 3 === 0 ? n % 500 : undefined)
    expect(alarms.some(minute => minute <= minutes)).toBe(true)
  }
})
