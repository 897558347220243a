/** People have roles, calls need permissions. */

export const staffRoles = ['moderator', 'editor', 'finance', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = staffRoles

/** Every call of the office names one of these. Approving needs more than requesting. */
export const permissions = {
  /** The staff member's own account and logout. */
  own: everyone,
  /** Cases: profiles, photos, texts and messages; suspensions of up to 30 days. */
  cases: ['moderator', 'admin'],
  /** Content about children, and sealed intimate evidence. */
  restricted: ['admin'],
  appeals: ['moderator', 'admin'],
  /** Orders of courts and authorities, and disclosures to them. */
  authority: ['admin'],
  closeAccounts: ['admin'],
  members: ['moderator', 'finance', 'admin'],
  /** Phone and mail of a member. Each view is in the audit log. */
  contact: ['moderator', 'finance', 'admin'],
  enquiries: everyone,
  content: ['editor', 'admin'],
  policies: ['admin'],
  payments: ['finance', 'admin'],
  refunds: ['finance', 'admin'],
  /** Approves refunds outside the policy. */
  graveRefunds: ['admin'],
  figures: ['moderator', 'finance', 'admin'],
  staff: ['admin'],
  audit: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

/** An access word of the office: `staff:cases`. */
export type StaffAccess = `staff:${Permission}`
export const staffAccessWords = permissionNames.map((name): StaffAccess => `staff:${name}`)

/** False for an unknown permission. */
export function mayDo(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = Object.hasOwn(permissions, permission) ? permissions[permission] : []
  return roles.some(role => allowed.includes(role))
}

export const permissionOf = (access: StaffAccess) => access.slice('staff:'.length) as Permission

/** An admin cannot give permissions that they do not have. */
export function mayGrant(own: readonly StaffRole[], given: readonly StaffRole[]): boolean {
  return permissionNames.every(name => !mayDo(given, name) || mayDo(own, name))
}

/** Minutes without activity that end a session: the shortest of the person's roles. */
const idleMinutesOf: Record<StaffRole, number> = { moderator: 30, editor: 30, finance: 15, admin: 15 }
const shortestIdle = Math.min(...Object.values(idleMinutesOf))

export function idleMinutes(roles: readonly StaffRole[]): number {
  return roles.length === 0 ? shortestIdle : Math.min(...roles.map(role => idleMinutesOf[role]))
}

/** Hours until a session ends, also if it is in use. */
export const staffSessionHours = 8
/** Minutes for which an entered code allows sensitive calls. */
export const freshCodeMinutes = 5
