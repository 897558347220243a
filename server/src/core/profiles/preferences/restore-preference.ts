import type { restorePreference as contract } from '#contract/core/profiles/preferences.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateUnchangedPreferences } from './store.ts'
import { verifyUndo } from './undo-token.ts'

const refused = (message: string) => ({ response: 'invalid' as const, message })

export const restorePreference: Handler<typeof contract> = async ({ input, viewer, db, secret }) => {
  const undo = verifyUndo(secret, viewer.id, input.undo)
  if (!undo) return refused('This cannot be undone.')
  const { before, since } = undo
  const isRestored = await db.transaction(tx =>
    updateUnchangedPreferences(tx, viewer.id, { expected: since, to: before }),
  )
  if (!isRestored) return refused('The preferences have changed since then, so nothing was undone.')
  return { response: 'success', message: 'The preference is back.' }
}
