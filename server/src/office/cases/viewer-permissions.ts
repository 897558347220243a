import { mayDo, type Permission, permissionNames } from '#contract/platform/staff-roles.ts'
import type { StaffViewer } from '../../platform/http/viewer.ts'

/** Of a case only who has the permission it names hears at all. */
export const permissionsOf = ({ roles }: Pick<StaffViewer, 'roles'>): Permission[] =>
  permissionNames.filter(name => mayDo(roles, name))
