import type { readSafetyFigure as contract } from '#contract/office/overview/figures.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { presentFigure } from './present-figure.ts'

export const readSafetyFigure: Handler<typeof contract> = ({ db, input }) =>
  presentFigure(db, input.figure, Number(input.days))
