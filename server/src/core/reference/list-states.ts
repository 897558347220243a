import type { listStates as contract } from '#contract/core/reference/reference.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { idToName } from './shapes.ts'

export const listStates: Handler<typeof contract> = ({ input, reference }) => {
  const states = reference().states.filter(state => state.countryId === input.country)
  return { success: true, data: { states: idToName(states) } }
}
