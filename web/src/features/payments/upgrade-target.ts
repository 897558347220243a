import { brand } from '#contract/platform/brand.ts'
import { tabMemberId } from '../../lib/tab-member.ts'

/** The member whose card led to the plan. The payment page links back to them. */

const number = new RegExp(`^(?:${brand.memberPrefix})?([1-9]\\d{0,8})$`, 'i')

/** The member id in the address, `?for=1059` or `?for=HS1059`. */
export function upgradeTarget(search: URLSearchParams): number | undefined {
  const digits = number.exec(search.get('for') ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const keyOf = () => `tapped-${tabMemberId()}`

/** Per tab, because the pay page returns to the same tab. */
export function saveUpgradeTarget(id: number | undefined): void {
  if (id === undefined) sessionStorage.removeItem(keyOf())
  else sessionStorage.setItem(keyOf(), String(id))
}

export function savedUpgradeTarget(): number | undefined {
  const digits = number.exec(sessionStorage.getItem(keyOf()) ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
