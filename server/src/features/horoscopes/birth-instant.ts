/** Clocks of a city that no time zone file has. Families used them beside Indian Standard Time. */
const cityClocks = {
  'Calcutta Time': { cityId: 142_001, untilYear: 1948, offsetSeconds: 5 * 3600 + 53 * 60 + 20 },
  'Bombay Time': { cityId: 133_024, untilYear: 1955, offsetSeconds: 4 * 3600 + 51 * 60 },
} as const
type CityClock = keyof typeof cityClocks

/** A day such as 1996-05-14 and a time such as 04:20, as the family knows them. */
export interface BirthClockTime {
  date: string
  time: string
}

export interface Interval {
  from: Date
  to: Date
}

const dayMs = 24 * 60 * 60 * 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The clock to offer beside Indian Standard Time. */
export function findCityClock(cityId: number, date: string): CityClock | undefined {
  return (Object.keys(cityClocks) as CityClock[]).find(name => {
    const clock = cityClocks[name]
    return clock.cityId === cityId && Number(date.slice(0, 4)) < clock.untilYear
  })
}

/**
 * The instants at which a clock showed this time, the earlier one first. None if the clock was set forward past it, two if it
 * was set back. The clock is an IANA time zone or one of a city.
 */
export function birthInstants(local: BirthClockTime, clock: string): Date[] {
  return readings(local, clock)
    .filter(({ instant, offsetMs }) => offsetAt(instant, clock) === offsetMs)
    .map(({ instant }) => new Date(instant))
}

/** From midnight to midnight on this clock. */
export function wholeDay(date: string, clock: string): Interval {
  const nextDate = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
  return { from: startOfDay(date, clock), to: startOfDay(nextDate, clock) }
}

function startOfDay(date: string, clock: string): Date {
  const midnight = { date, time: '00:00' }
  const [start] = birthInstants(midnight, clock)
  // Where the clock was set forward past midnight, the day started within the hour after the earlier reading.
  return start ?? new Date(Math.min(...readings(midnight, clock).map(({ instant }) => instant)))
}

/** The instants that the local time means by the offsets of the day before and the day after. */
function readings({ date, time }: BirthClockTime, clock: string): { instant: number; offsetMs: number }[] {
  const asUtc = Date.parse(`${date}T${time}Z`)
  const offsets = new Set([offsetAt(asUtc - dayMs, clock), offsetAt(asUtc + dayMs, clock)])
  return [...offsets]
    .map(offsetMs => ({ instant: asUtc - offsetMs, offsetMs }))
    .sort((one, other) => one.instant - other.instant)
}

function offsetAt(instant: number, clock: string): number {
  if (clock in cityClocks) return cityClocks[clock as CityClock].offsetSeconds * 1000
  const parts = Object.fromEntries(
    formatOf(clock)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** Formats are slow to create. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  return format
}
