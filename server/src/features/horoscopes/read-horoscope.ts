import type { readHoroscope as contract } from '#contract/features/horoscopes/horoscopes.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { presentOwnHoroscope } from './present-horoscope.ts'

export const readHoroscope: Handler<typeof contract> = ({ db, viewer }) => presentOwnHoroscope(db, viewer.id)
