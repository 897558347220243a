import { type Access, isStaffAccess } from '#contract/platform/endpoint.ts'
import { mayDo, permissionOf, type StaffAccess } from '#contract/platform/staff-roles.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Viewer } from './viewer.ts'

export function authorize(access: Access, viewer: Viewer | undefined): Refusal | undefined {
  if (access === 'anyone') return undefined
  if (!viewer) return refuse.notSignedIn()
  if (isStaffAccess(access)) return authorizeStaff(access, viewer)
  if (viewer.kind !== 'member') return refuse.notAllowed()
  if (viewer.isSuspended) return refuse.suspended()
  if (access === 'registrant') return undefined
  if (viewer.step !== 'done') return refuse.unfinished(viewer.step)
  if (access === 'member') return undefined
  if (!viewer.isApproved) return refuse.waiting()
  if (viewer.isWithheld) return refuse.unconfirmed()
  if (access === 'premium' && !viewer.isPremium) return refuse.upgrade()
  return undefined
}

function authorizeStaff(access: StaffAccess, viewer: Viewer): Refusal | undefined {
  if (viewer.kind !== 'staff') return refuse.notAllowed()
  return mayDo(viewer.roles, permissionOf(access)) ? undefined : refuse.notAllowed()
}
