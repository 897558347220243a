import type { listCities as contract } from '#contract/core/reference/reference.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { namesOf } from './shapes.ts'

export const listCities: Handler<typeof contract> = ({ input, reference }) =>
  namesOf(reference().cities.filter(city => city.stateId === input.state))
