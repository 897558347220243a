import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { moneyFigures, safetyFigures } from './figure-facts.ts'

/** The figures of the office, one at a time: numbers by part and day. What they mean stands in figure-facts.ts. */

const spans = ['30', '90', '365'] as const
export const figureSpans = spans

const point = z.object({
  /** Of the day, or the first of the week or month. */
  day: z.string(),
  /** It goes on, and so does its number. */
  isSoFar: z.boolean(),
  parts: z.record(z.string(), z.object({ value: z.number().nullable(), n: z.number().nullable() })),
})
export type FigurePoint = z.infer<typeof point>

const reply = z.object({
  /** None where nothing has been computed yet. */
  computedAt: z.string().nullable(),
  points: z.array(point),
  corrections: z.array(
    z.object({
      day: z.string(),
      part: z.string(),
      was: z.number().nullable(),
      why: z.string(),
      at: z.string(),
    }),
  ),
})
export type FigureReply = z.infer<typeof reply>

const read = {
  method: 'GET' as const,
  encoding: 'query' as const,
  reply,
}
const days = z.enum(spans, { error: 'Please choose a number of days.' }).default('90')

export const readSafetyFigure = endpoint({
  ...read,
  path: '/api/v1/admin/figures/safety',
  access: 'staff:safetyFigures',
  summary: 'One figure about members, safety or the machine, day by day.',
  input: z.object({ figure: z.enum(safetyFigures, { error: 'There is no such figure.' }), days }),
})

export const readMoneyFigure = endpoint({
  ...read,
  path: '/api/v1/admin/figures/money',
  access: 'staff:moneyFigures',
  summary: 'One figure about money, day by day.',
  input: z.object({ figure: z.enum(moneyFigures, { error: 'There is no such figure.' }), days }),
})
