import type { readSettings as contract } from '#contract/core/settings/settings.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { getSettings } from './store.ts'

export const readSettings: Handler<typeof contract> = ({ viewer, db }) => getSettings(db, viewer.id)
