import { type Body, bodies, type Chart, houseFrom, signOf } from './chart.ts'
import { signIn } from './chart-places.ts'

export interface DrawnBody {
  body: Body
  /** 1 (Mesha) to 12 (Meena). */
  sign: number
  isRetrograde: boolean
}

/** A chart as it is drawn: signs without degrees, so that it does not contain the birth time. */
export interface DrawnChart {
  /** Missing if the birth time is not exact. */
  lagnaSign?: number | undefined
  /** Bodies whose sign is not certain are missing. */
  bodies: DrawnBody[]
}

export const toDrawnChart = (chart: Chart): DrawnChart => ({
  ...(chart.lagna !== undefined && { lagnaSign: signOf(chart.lagna) }),
  bodies: bodies.flatMap(body => {
    const sign = signIn(chart, body)
    return sign === undefined ? [] : { body, sign, isRetrograde: chart.bodies[body].isRetrograde }
  }),
})

/** The sign of house 1: of the lagna, or of the Moon if the lagna is not known. */
export const firstSign = ({ lagnaSign, bodies }: DrawnChart): number | undefined =>
  lagnaSign ?? bodies.find(({ body }) => body === 'moon')?.sign

export interface DrawnHouse {
  house: number
  sign: number
  bodies: DrawnBody[]
}

/** The twelve houses in order. Undefined if neither the lagna nor the sign of the Moon is known. */
export function housesOf(chart: DrawnChart): DrawnHouse[] | undefined {
  const first = firstSign(chart)
  if (first === undefined) return undefined
  return Array.from({ length: 12 }, (_, before) => ({
    house: before + 1,
    sign: ((first - 1 + before) % 12) + 1,
    bodies: chart.bodies.filter(({ sign }) => houseFrom(first, sign) === before + 1),
  }))
}
