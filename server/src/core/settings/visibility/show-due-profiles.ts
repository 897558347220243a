import type { Deps } from '../../../deps.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'
import { updateDueShown } from './store.ts'

/** Those whose day has come are shown again, and open conversations with them hear of it. */
export async function showDueProfiles(parts: Pick<Deps, 'db' | 'publish'>): Promise<number> {
  const shown = await updateDueShown(parts.db)
  for (const memberId of shown) await publishToPartners(parts, memberId)
  return shown.length
}
