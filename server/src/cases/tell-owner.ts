import type { Tell } from '../live/wake.ts'
import type { CaseRow } from './case-store.ts'

/** After the commit: whoever it is about and has a page open sees what became of it, without asking. */
export function tellOwner(
  tell: Tell | undefined,
  { memberId, photoId }: Pick<CaseRow, 'memberId' | 'photoId'>,
): void {
  if (memberId === null) return
  tell?.({ topic: 'changed', members: [memberId], what: photoId === null ? 'profile' : 'photos' })
}
