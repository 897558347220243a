import type * as account from '#contract/account.ts'
import type * as approvals from '#contract/approvals.ts'
import type * as audit from '#contract/audit.ts'
import type * as blocks from '#contract/blocks.ts'
import type * as candidate from '#contract/candidate.ts'
import type * as cases from '#contract/cases.ts'
import type * as consents from '#contract/consents.ts'
import type * as content from '#contract/content.ts'
import type * as desk from '#contract/desk.ts'
import type * as editing from '#contract/editing.ts'
import type { Access, Endpoint, EndpointsOf } from '#contract/endpoint.ts'
import type * as figures from '#contract/figures.ts'
import type * as finding from '#contract/finding.ts'
import type * as formDrafts from '#contract/form-drafts.ts'
import type * as interests from '#contract/interests.ts'
import type * as looks from '#contract/looks.ts'
import type * as matches from '#contract/matches.ts'
import type * as messages from '#contract/messages.ts'
import type * as money from '#contract/money.ts'
import type * as myData from '#contract/my-data.ts'
import type * as notices from '#contract/notices.ts'
import type * as officeHome from '#contract/office-home.ts'
import type * as optionLists from '#contract/option-lists.ts'
import type * as ownAccount from '#contract/own-account.ts'
import type * as partner from '#contract/partner.ts'
import type * as payments from '#contract/payments.ts'
import type * as photos from '#contract/photos.ts'
import type * as picks from '#contract/picks.ts'
import type * as profile from '#contract/profile.ts'
import type * as reference from '#contract/reference.ts'
import type * as savedSearches from '#contract/saved-searches.ts'
import type * as session from '#contract/session.ts'
import type * as settings from '#contract/settings.ts'
import type * as shortlist from '#contract/shortlist.ts'
import type * as showcase from '#contract/showcase.ts'
import type * as staff from '#contract/staff.ts'
import type { StaffAccess } from '#contract/staff-roles.ts'
import { tabMemberId } from './tab-member.ts'

/** Every key begins with the name a call has in the contract; a name that is not there does not compile. */

export type Calls = EndpointsOf<
  typeof account &
    typeof approvals &
    typeof audit &
    typeof blocks &
    typeof candidate &
    typeof cases &
    typeof consents &
    typeof content &
    typeof desk &
    typeof editing &
    typeof finding &
    typeof figures &
    typeof formDrafts &
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
    typeof partner &
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
 * The key of a call whose reply is for the member of the tab. Options that are made once have it as a getter: whose the
 * tab is may change.
 */
export const memberKeyOf = <Name extends MemberCall>(name: Name, ...args: unknown[]) =>
  [name, { member: tabMemberId() }, ...args] as const

/** The key of a call of the office; what lies under it goes when its person leaves. */
export const officeKeyOf = <Name extends StaffCall>(name: Name, ...args: unknown[]) =>
  [name, { office: true }, ...args] as const

interface Keyed {
  queryKey: readonly unknown[]
}

/** Finds what was read by these calls. */
export const isReplyTo = (names: readonly MemberCall[]) => {
  const wanted: readonly unknown[] = names
  return ({ queryKey }: Keyed) => wanted.includes(queryKey[0])
}

/** Finds what was read for this member. */
export const isReadBy = (memberId: number | undefined) => {
  const isOwner = (part: unknown) =>
    typeof part === 'object' && part !== null && 'member' in part && part.member === memberId
  return ({ queryKey: [, owner] }: Keyed) => isOwner(owner)
}

/** Finds what was read in the office. */
export const isOfOffice = ({ queryKey: [, owner] }: Keyed) =>
  typeof owner === 'object' && owner !== null && 'office' in owner

/** A part of a page that is fetched when it is needed; no call. */
export const partKey = (file: string) => ['part', file] as const

/** So that no other key compiles anywhere: neither a name that is not a call's, nor a member's call without its member. */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey:
      | ReturnType<typeof keyOf<OpenCall>>
      | ReturnType<typeof memberKeyOf<MemberCall>>
      | ReturnType<typeof officeKeyOf<StaffCall>>
      | ReturnType<typeof partKey>
  }
}
