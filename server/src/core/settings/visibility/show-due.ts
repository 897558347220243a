import type { Deps } from '../../../deps.ts'
import { tellPartners } from '../../members/tell-partners.ts'
import { showWhoseDayCame } from './store.ts'

/** Those whose day has come are shown again, and open conversations with them hear of it. */
export async function showDue(parts: Pick<Deps, 'db' | 'tell'>): Promise<number> {
  const shown = await showWhoseDayCame(parts.db)
  for (const memberId of shown) await tellPartners(parts, memberId)
  return shown.length
}
