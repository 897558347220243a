/** What a person of the office may do: roles are given to people, permissions are asked for by calls. */

export const staffRoles = ['moderator', 'editor', 'finance', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = staffRoles

/** Every call of the office names one of these. Who asks for something that takes two people needs less than who allows it. */
export const permissions = {
  /** One's own account, and the way out. */
  own: everyone,
  /** Cases: profiles, photos, texts and messages; out of view at once; suspensions of up to 30 days. */
  cases: ['moderator', 'admin'],
  /** What involves children, and sealed intimate evidence. */
  restricted: ['admin'],
  appeals: ['moderator', 'admin'],
  /** Orders of courts and authorities, and what is handed to them. */
  authority: ['admin'],
  closeAccounts: ['admin'],
  members: ['moderator', 'finance', 'admin'],
  /** Phone and mail of a member; each look is written down. */
  contact: ['moderator', 'finance', 'admin'],
  enquiries: everyone,
  letters: ['editor', 'admin'],
  content: ['editor', 'admin'],
  policies: ['admin'],
  payments: ['finance', 'admin'],
  refunds: ['finance', 'admin'],
  /** The second yes to refunds that the policy does not promise. */
  graveRefunds: ['admin'],
  /** The page of figures; which of them hangs on the two below. */
  figures: ['moderator', 'finance', 'admin'],
  safetyFigures: ['moderator', 'admin'],
  moneyFigures: ['finance', 'admin'],
  exports: ['admin'],
  staff: ['admin'],
  audit: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

/** An access word of the office: `staff:cases`. */
export type StaffAccess = `staff:${Permission}`
export const staffAccessWords = permissionNames.map((name): StaffAccess => `staff:${name}`)

/** False for a word that is in no table: whatever is not known is refused. */
export function mayDo(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = Object.hasOwn(permissions, permission) ? permissions[permission] : []
  return roles.some(role => allowed.includes(role))
}

export const permissionOf = (access: StaffAccess) => access.slice('staff:'.length) as Permission

/** Nobody gives what they do not have. */
export function mayGrant(own: readonly StaffRole[], given: readonly StaffRole[]): boolean {
  return permissionNames.every(name => !mayDo(given, name) || mayDo(own, name))
}

/** How long a screen may lie unused before it locks: the shortest of one's roles. */
const idleMinutesOf: Record<StaffRole, number> = { moderator: 30, editor: 30, finance: 15, admin: 15 }
const shortestIdle = Math.min(...Object.values(idleMinutesOf))

export function idleMinutes(roles: readonly StaffRole[]): number {
  return roles.length === 0 ? shortestIdle : Math.min(...roles.map(role => idleMinutesOf[role]))
}

/** However much it is used, a sign-in ends after so long. */
export const staffSessionHours = 8
/** How recently the code must have been typed for a sensitive call. */
export const freshCodeMinutes = 5
