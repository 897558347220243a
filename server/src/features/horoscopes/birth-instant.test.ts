import { expect, test } from 'vitest'
import { birthInstants, wholeDay } from './birth-instant.ts'

/** In minutes, such as 1996-05-13T22:50. */
const utc = (instants: Date[]) => instants.map(instant => instant.toISOString().slice(0, 16))
const instantsOf = (local: string, clock: string) =>
  utc(birthInstants({ date: local.slice(0, 10), time: local.slice(11) }, clock))

test.each([
  // War time in India
  ['Asia/Kolkata', '1941-09-30T12:00', '1941-09-30T06:30'],
  ['Asia/Kolkata', '1942-01-10T12:00', '1942-01-10T05:30'],
  ['Asia/Kolkata', '1942-07-01T12:00', '1942-07-01T06:30'],
  ['Asia/Kolkata', '1943-01-01T12:00', '1943-01-01T05:30'],
  ['Asia/Kolkata', '1945-10-14T12:00', '1945-10-14T05:30'],
  ['Asia/Kolkata', '1945-10-16T12:00', '1945-10-16T06:30'],
  ['Asia/Kolkata', '1996-05-14T04:20', '1996-05-13T22:50'],
  // Nepal changed from 5:30 to 5:45.
  ['Asia/Kathmandu', '1985-12-31T23:45', '1985-12-31T18:15'],
  ['Asia/Kathmandu', '1986-01-01T00:15', '1985-12-31T18:30'],
  // Summer time all year
  ['Europe/London', '1968-12-25T12:00', '1968-12-25T11:00'],
  ['Europe/London', '1971-12-25T12:00', '1971-12-25T12:00'],
  // Summer time in January
  ['America/New_York', '1974-01-05T12:00', '1974-01-05T17:00'],
  ['America/New_York', '1974-01-20T12:00', '1974-01-20T16:00'],
  ['Asia/Singapore', '1981-12-31T12:00', '1981-12-31T04:30'],
  ['Asia/Singapore', '1982-01-01T12:00', '1982-01-01T04:00'],
  ['Asia/Kuala_Lumpur', '1981-12-31T12:00', '1981-12-31T04:30'],
  ['Asia/Colombo', '1996-07-01T12:00', '1996-07-01T05:30'],
  ['Asia/Colombo', '2000-01-01T12:00', '2000-01-01T06:00'],
  ['Asia/Colombo', '2006-05-01T12:00', '2006-05-01T06:30'],
  ['Indian/Mauritius', '2008-12-01T12:00', '2008-12-01T07:00'],
  ['Indian/Mauritius', '2010-01-01T12:00', '2010-01-01T08:00'],
  ['Pacific/Fiji', '1999-01-01T12:00', '1998-12-31T23:00'],
  ['Pacific/Fiji', '2005-01-01T12:00', '2005-01-01T00:00'],
  ['Asia/Karachi', '2002-06-01T12:00', '2002-06-01T06:00'],
  ['Asia/Karachi', '2003-06-01T12:00', '2003-06-01T07:00'],
  ['Asia/Karachi', '2008-07-01T12:00', '2008-07-01T06:00'],
  ['Asia/Dhaka', '2009-08-01T12:00', '2009-08-01T05:00'],
  ['Asia/Dhaka', '2010-02-01T12:00', '2010-02-01T06:00'],
  // The clocks of two cities
  ['Calcutta Time', '1946-06-01T12:00', '1946-06-01T06:06'],
  ['Bombay Time', '1950-06-01T12:00', '1950-06-01T07:09'],
])('in %s it was %s at %s UTC', (clock, local, expected) => {
  expect(instantsOf(local, clock)).toEqual([expected])
})

test.each([
  ['Asia/Kathmandu', '1986-01-01T00:05'],
  ['Asia/Singapore', '1981-12-31T23:45'],
  ['America/New_York', '1974-01-06T02:30'],
  ['Europe/London', '1968-02-18T02:30'],
])('in %s the clock never showed %s', (clock, local) => {
  expect(instantsOf(local, clock)).toEqual([])
})

test.each([
  ['America/New_York', '1990-10-28T01:30', '1990-10-28T05:30', '1990-10-28T06:30'],
  ['Europe/London', '1971-10-31T02:30', '1971-10-31T01:30', '1971-10-31T02:30'],
  ['Asia/Colombo', '2006-04-15T00:15', '2006-04-14T18:15', '2006-04-14T18:45'],
  ['Asia/Kolkata', '1945-10-14T23:30', '1945-10-14T17:00', '1945-10-14T18:00'],
])('in %s the clock showed %s twice', (clock, local, earlier, later) => {
  expect(instantsOf(local, clock)).toEqual([earlier, later])
})

test.each([
  ['Asia/Kolkata', '1996-05-14', '1996-05-13T18:30', 24],
  ['America/New_York', '1990-10-28', '1990-10-28T04:00', 25],
  ['America/New_York', '1974-01-06', '1974-01-06T05:00', 23],
  ['Asia/Singapore', '1981-12-31', '1981-12-30T16:30', 23.5],
  // Midnight never came: the interval starts a quarter of an hour before the day.
  ['Asia/Kathmandu', '1986-01-01', '1985-12-31T18:15', 24],
])('in %s the day %s starts at %s UTC and has %d hours', (clock, date, start, hours) => {
  const { from, to } = wholeDay(date, clock)
  expect(utc([from])).toEqual([start])
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours)
})
