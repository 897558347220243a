import { setVersion } from './member-version.ts'
import { notifyTabs } from './other-tabs.ts'
import { tabMemberId } from './tab-member.ts'

/** After a change that this tab already shows: makes the member's other tabs reload. */
export function publishVersion(version: number): void {
  const member = tabMemberId()
  if (member === undefined) return
  setVersion(member, version)
  notifyTabs({ about: 'version', member, version })
}
