import { mayDo, type Permission, permissionNames } from '#contract/platform/staff-roles.ts'
import type { StaffViewer } from '../../platform/http/viewer.ts'

/** Each case requires a permission. Other staff cannot see that the case exists. */
export const permissionsOf = ({ roles }: Pick<StaffViewer, 'roles'>): Permission[] =>
  permissionNames.filter(name => mayDo(roles, name))
