import type { Deps } from '../../../deps.ts'
import { updateDueShown } from '../../members/listing-store.ts'
import { publishToPartners } from '../../members/publish-to-partners.ts'

/** Also updates open conversations with these members. */
export async function showDueProfiles(parts: Pick<Deps, 'db' | 'publish'>): Promise<number> {
  const shown = await updateDueShown(parts.db)
  for (const { id } of shown) await publishToPartners(parts, id)
  return shown.length
}
