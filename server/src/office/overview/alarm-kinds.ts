import { mayDo, type Permission, type StaffRole } from '#contract/platform/staff-roles.ts'

/** Which staff see an alarm; alarms about the machine are for admins. */
function permissionFor(kind: string): Permission {
  if (kind.startsWith('payments: ')) return 'payments'
  return kind === 'waiting_without_case' || kind === 'reviews_overdue' ? 'cases' : 'staff'
}

export const canSeeAlarm = (roles: readonly StaffRole[], kind: string) => mayDo(roles, permissionFor(kind))
