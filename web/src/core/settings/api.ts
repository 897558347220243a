import * as contract from '#contract/core/settings/settings.ts?wire'
import { memberQueryOf, mutationOf } from '../../lib/call-options.ts'

export const readSettings = memberQueryOf('readSettings', contract.readSettings)

export const saveSettings = mutationOf(contract.saveSettings)
