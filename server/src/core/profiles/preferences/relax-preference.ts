import type { relaxPreference as contract } from '#contract/core/profiles/preferences.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { columnsOf, noPreference } from './preference-columns.ts'
import { updatePreferenceColumns } from './store.ts'
import { signUndo } from './undo-token.ts'

export const relaxPreference: Handler<typeof contract> = async ({
  input: { wish: preference },
  viewer,
  db,
  secret,
}) => {
  const relaxed = noPreference[preference]
  const all = await db.transaction(tx => updatePreferenceColumns(tx, viewer.id, relaxed))
  if (!all) return refuse.notFound()
  const before = Object.fromEntries(columnsOf(preference).map(column => [column, all[column]]))
  const since = { ...before, ...relaxed }
  return { response: 'success', undo: signUndo(secret, viewer.id, { before, since }) }
}
