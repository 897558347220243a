import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { StaffViewer } from '../../../platform/http/viewer.ts'
import { listOpenActions } from './store.ts'
import type { SensitiveActions } from './two-person-act.ts'

/** Whether this person may say yes to what goes by this name. */
export function mayAnswer(
  { roles }: Pick<StaffViewer, 'roles'>,
  action: string,
  sensitiveActions: SensitiveActions,
): boolean {
  const act = sensitiveActions[action]
  return act !== undefined && mayDo(roles, act.answers)
}

/** How many requests of others wait for this person. */
export async function countWaitingFor(
  db: Sql,
  viewer: StaffViewer,
  sensitiveActions: SensitiveActions,
): Promise<number> {
  const actions = await listOpenActions(db, viewer.id)
  return actions.filter(action => mayAnswer(viewer, action, sensitiveActions)).length
}
