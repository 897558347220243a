import { mayDo } from '#contract/staff-roles.ts'
import { findGraveAct } from '../../../app/sensitive-actions.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { StaffViewer } from '../../../platform/http/viewer.ts'
import { listOpenActions } from './store.ts'

/** Whether this person may say yes to what goes by this name. */
export function mayAnswer({ roles }: Pick<StaffViewer, 'roles'>, action: string): boolean {
  const act = findGraveAct(action)
  return act !== undefined && mayDo(roles, act.answers)
}

/** How many requests of others wait for this person. */
export async function countWaitingFor(db: Sql, viewer: StaffViewer): Promise<number> {
  const actions = await listOpenActions(db, viewer.id)
  return actions.filter(action => mayAnswer(viewer, action)).length
}
