import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answersOfSide, birthFields } from './birth-answers.ts'

const schema = z.object(birthFields('groom'))
const read = (answers: Record<string, string>) => {
  const named = Object.fromEntries(Object.entries(answers).map(([name, value]) => [`groom_${name}`, value]))
  const parsed = schema.safeParse(named)
  return parsed.success
    ? answersOfSide(parsed.data, 'groom')
    : parsed.error.issues.map(({ path }) => path.join())
}

describe('the date of birth', () => {
  test.each([
    ['14-5-1996', '1996-05-14'],
    ['14/05/1996', '1996-05-14'],
    ['14.5.1996', '1996-05-14'],
    ['1996-05-14', '1996-05-14'],
  ])('reads %s', (typed, date) => {
    expect(read({ date: typed })).toMatchObject({ date })
  })

  test.each(['31-2-1996', '14-5-96', 'tomorrow', '1-1-1899', '5-14-1996'])('refuses %s', typed => {
    expect(read({ date: typed })).toEqual(['groom_date'])
  })
})

describe('the time of birth', () => {
  test.each([
    ['04:20', '04:20'],
    ['4.20', '04:20'],
    ['12:15 am', '00:15'],
    ['12:15 PM', '12:15'],
    ['4:20 p.m.', '16:20'],
  ])('reads %s', (typed, time) => {
    expect(read({ time: typed })).toMatchObject({ time })
  })

  test.each(['24:00', '4', 'noon', '12:60'])('refuses %s', typed => {
    expect(read({ time: typed })).toEqual(['groom_time'])
  })
})

test('an empty field is no answer', () => {
  const empty = { nakshatra: '', pada: '', date: '', time: '', within: '', place: '' }
  expect(Object.values(read(empty)).every(answer => answer === undefined)).toBe(true)
})

test.each([
  ['nakshatra', '28'],
  ['pada', '5'],
  ['within', '7'],
])('the field %s refuses %s', (field, value) => {
  expect(read({ [field]: value })).toEqual([`groom_${field}`])
})
