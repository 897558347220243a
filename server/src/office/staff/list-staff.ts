import type { listStaff as contract } from '#contract/office/staff/staff.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listStaffRows, type StaffRow } from './store.ts'

const isActing = ({ isEnrolled, isDisabled }: StaffRow) => isEnrolled && !isDisabled

function stateOf({ isDisabled, isEnrolled }: StaffRow) {
  if (isDisabled) return 'disabled' as const
  return isEnrolled ? ('active' as const) : ('invited' as const)
}

export const listStaff: Handler<typeof contract> = async ({ db, viewer }) => {
  const rows = await listStaffRows(db)
  const admins = rows.filter(row => isActing(row) && mayDo(row.roles, 'staff'))
  return {
    people: rows.map(row => ({
      id: row.id,
      name: row.name,
      email: row.email,
      roles: row.roles,
      state: stateOf(row),
      lastSeen: row.lastSeen?.toISOString() ?? null,
      isYou: row.id === viewer.id,
      isLastAdmin: admins.length === 1 && admins[0]?.id === row.id,
    })),
  }
}
