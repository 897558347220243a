import type { Deps } from '../http/handler.ts'
import { showWhoseDayCame } from './store.ts'
import { tellPartners } from './tell-partners.ts'

/** Those whose day has come are shown again, and open conversations with them hear of it. */
export async function showDue(parts: Pick<Deps, 'db' | 'tell'>): Promise<number> {
  const shown = await showWhoseDayCame(parts.db)
  for (const memberId of shown) await tellPartners(parts, memberId)
  return shown.length
}
