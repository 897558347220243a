import * as contract from '#contract/core/profiles/preferences.ts?wire'
import { memberQueryOf, mutationOf } from '../../../lib/call-options.ts'

export const createDesiredPartner = mutationOf(contract.createDesiredPartner)

export const readDesiredPartner = memberQueryOf('readDesiredPartner', contract.readDesiredPartner)

export const updateDesiredPartner = mutationOf(contract.updateDesiredPartner)
