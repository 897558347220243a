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
  const before = await updatePreferenceColumns(db, viewer.id, {
    columns: columnsOf(preference),
    to: noPreference[preference],
  })
  if (!before) return refuse.notFound()
  const since = { ...before, ...noPreference[preference] }
  return { response: 'success', undo: signUndo(secret, viewer.id, { before, since }) }
}
