import type * as account from '#contract/core/accounts/account.ts'
import type * as ownAccount from '#contract/core/accounts/own-account.ts'
import type * as session from '#contract/core/accounts/session.ts'
import type * as content from '#contract/core/content/content.ts'
import type * as notices from '#contract/core/notifications/notices.ts'
import type * as formDrafts from '#contract/core/profiles/form-drafts.ts'
import type * as preferences from '#contract/core/profiles/preferences.ts'
import type * as profile from '#contract/core/profiles/profile.ts'
import type * as looks from '#contract/core/profiles/visits.ts'
import type * as reference from '#contract/core/reference/reference.ts'
import type * as consents from '#contract/core/settings/consents.ts'
import type * as settings from '#contract/core/settings/settings.ts'
import type * as candidate from '#contract/features/candidates/candidate.ts'
import type * as messages from '#contract/features/conversations/messages.ts'
import type * as chartRequests from '#contract/features/horoscopes/chart-requests.ts'
import type * as horoscopes from '#contract/features/horoscopes/horoscopes.ts'
import type * as horoscopeMatches from '#contract/features/horoscopes/match-horoscopes.ts'
import type * as blocks from '#contract/features/interests/blocks.ts'
import type * as interests from '#contract/features/interests/interests.ts'
import type * as shortlist from '#contract/features/interests/shortlist.ts'
import type * as matches from '#contract/features/matching/matches.ts'
import type * as picks from '#contract/features/matching/picks.ts'
import type * as savedSearches from '#contract/features/matching/saved-searches.ts'
import type * as search from '#contract/features/matching/search.ts'
import type * as myData from '#contract/features/my-data/my-data.ts'
import type * as payments from '#contract/features/payments/payments.ts'
import type * as photos from '#contract/features/photos/photos.ts'
import type * as showcase from '#contract/features/site/showcase.ts'
import type * as cases from '#contract/office/cases/cases.ts'
import type * as editing from '#contract/office/content/editing.ts'
import type * as optionLists from '#contract/office/lists/option-lists.ts'
import type * as officeMembers from '#contract/office/members/members.ts'
import type * as money from '#contract/office/money/money.ts'
import type * as figures from '#contract/office/overview/figures.ts'
import type * as officeHome from '#contract/office/overview/office-home.ts'
import type * as approvals from '#contract/office/staff/approvals.ts'
import type * as audit from '#contract/office/staff/audit.ts'
import type * as staff from '#contract/office/staff/staff.ts'
import type { Access, Endpoint, EndpointsOf } from '#contract/platform/endpoint.ts'
import type { StaffAccess } from '#contract/platform/staff-roles.ts'
import { tabMemberId } from './tab-member.ts'

/** Every key begins with the name of a call in the contract. Other names do not compile. */

export type Calls = EndpointsOf<
  typeof account &
    typeof approvals &
    typeof audit &
    typeof blocks &
    typeof candidate &
    typeof cases &
    typeof chartRequests &
    typeof consents &
    typeof content &
    typeof officeMembers &
    typeof editing &
    typeof search &
    typeof figures &
    typeof formDrafts &
    typeof horoscopeMatches &
    typeof horoscopes &
    typeof interests &
    typeof looks &
    typeof matches &
    typeof messages &
    typeof money &
    typeof myData &
    typeof notices &
    typeof optionLists &
    typeof officeHome &
    typeof ownAccount &
    typeof preferences &
    typeof payments &
    typeof photos &
    typeof picks &
    typeof profile &
    typeof reference &
    typeof savedSearches &
    typeof session &
    typeof settings &
    typeof shortlist &
    typeof showcase &
    typeof staff
>
type AccessOf<E> = E extends Endpoint<infer A extends Access, infer _S, infer _I, infer _R> ? A : never
type OpenCall = { [Name in keyof Calls]: AccessOf<Calls[Name]> extends 'anyone' ? Name : never }[keyof Calls]
type StaffCall = {
  [Name in keyof Calls]: AccessOf<Calls[Name]> extends StaffAccess ? Name : never
}[keyof Calls]
export type MemberCall = Exclude<keyof Calls, OpenCall | StaffCall>

/** The key of a call whose reply is the same for everyone. */
export const keyOf = <Name extends OpenCall>(name: Name, ...args: unknown[]) => [name, ...args] as const

/**
 * The key of a call whose reply belongs to the member of the tab. Options that are created once use a getter for it,
 * because the member of a tab can change.
 */
export const memberKeyOf = <Name extends MemberCall>(name: Name, ...args: unknown[]) =>
  [name, { member: tabMemberId() }, ...args] as const

/** The key of an office call. Its replies are dropped when the staff member logs out. */
export const officeKeyOf = <Name extends StaffCall>(name: Name, ...args: unknown[]) =>
  [name, { office: true }, ...args] as const

interface Keyed {
  queryKey: readonly unknown[]
}

/** Matches replies to these calls. */
export const isReplyTo = (names: readonly MemberCall[]) => {
  const wanted: readonly unknown[] = names
  return ({ queryKey }: Keyed) => wanted.includes(queryKey[0])
}

/** Matches replies for this member. */
export const isReadBy = (memberId: number | undefined) => {
  const isOwner = (part: unknown) =>
    typeof part === 'object' && part !== null && 'member' in part && part.member === memberId
  return ({ queryKey: [, owner] }: Keyed) => isOwner(owner)
}

/** Matches replies of the office. */
export const isOfOffice = ({ queryKey: [, owner] }: Keyed) =>
  typeof owner === 'object' && owner !== null && 'office' in owner

/** The key of a lazily loaded script, which is not a call. */
export const partKey = (file: string) => ['part', file] as const

/** Lets only these keys compile: no unknown call names, and no member calls without a member. */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey:
      | ReturnType<typeof keyOf<OpenCall>>
      | ReturnType<typeof memberKeyOf<MemberCall>>
      | ReturnType<typeof officeKeyOf<StaffCall>>
      | ReturnType<typeof partKey>
  }
}
