import { mayDo, type Permission, type StaffRole } from '#contract/platform/staff-roles.ts'

/** The permission that an alarm needs. Only admins see alarms about the server. */
function permissionFor(kind: string): Permission {
  if (kind.startsWith('payments: ')) return 'payments'
  return kind === 'waiting_without_case' || kind === 'reviews_overdue' ? 'cases' : 'staff'
}

export const canSeeAlarm = (roles: readonly StaffRole[], kind: string) => mayDo(roles, permissionFor(kind))
