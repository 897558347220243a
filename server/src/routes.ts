import * as reference from '#contract/reference.ts'
import * as session from '#contract/session.ts'
import { bind } from './http/bind.ts'
import type { BoundEndpoint } from './http/register.ts'
import { listCasteOptions } from './reference/list-caste-options.ts'
import { listCities } from './reference/list-cities.ts'
import { listEducationOptions } from './reference/list-education-options.ts'
import { listStates } from './reference/list-states.ts'
import { lookUpAddress } from './reference/look-up-address.ts'
import { logOut } from './session/log-out.ts'
import { readSession } from './session/read-session.ts'

/** Every call of the product, each bound to the handler of the same name. */
export const routes: BoundEndpoint[] = [
  ...bind(reference, { listCasteOptions, listEducationOptions, listStates, listCities, lookUpAddress }),
  ...bind(session, { readSession, logOut }),
]
