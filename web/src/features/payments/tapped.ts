import { brand } from '#contract/platform/brand.ts'
import { tabMemberId } from '../../lib/tab-member.ts'

/** Whom a member tapped before they came to the plan; after the payment the way leads on to them. */

const number = new RegExp(`^(?:${brand.memberPrefix})?([1-9]\\d{0,8})$`, 'i')

/** The number of the card in the address, `?for=1059` or `?for=HS1059`. */
export function tappedIn(search: URLSearchParams): number | undefined {
  const digits = number.exec(search.get('for') ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const keyOf = () => `tapped-${tabMemberId()}`

/** For this tab, which comes back from the pay page as itself. */
export function rememberTapped(id: number | undefined): void {
  if (id === undefined) sessionStorage.removeItem(keyOf())
  else sessionStorage.setItem(keyOf(), String(id))
}

export function tappedBefore(): number | undefined {
  const digits = number.exec(sessionStorage.getItem(keyOf()) ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
