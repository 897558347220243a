import type { compareBirths as contract } from '#contract/features/horoscopes/compare-births.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { compareTwoBirths } from './compare-two-births.ts'

export const compareBirths: Handler<typeof contract> = ctx => compareTwoBirths(ctx)
