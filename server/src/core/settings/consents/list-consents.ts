import type { listConsents as contract } from '#contract/core/settings/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { presentConsents } from './present-consents.ts'

export const listConsents: Handler<typeof contract> = ({ db, viewer }) => presentConsents(db, viewer.id)
