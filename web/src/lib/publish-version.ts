import { knowVersion } from './member-version.ts'
import { tellTabs } from './other-tabs.ts'
import { tabMemberId } from './tab-member.ts'

/** After a change that this tab shows already: the member's other tabs reload what it changed. */
export function publishVersion(version: number): void {
  const member = tabMemberId()
  if (member === undefined) return
  knowVersion(member, version)
  tellTabs({ about: 'version', member, version })
}
