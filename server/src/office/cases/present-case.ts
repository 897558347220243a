import { type CaseAction, proposalFor } from '#contract/core/moderation/case-facts.ts'
import { fieldOf, writtenNames } from '#contract/core/profiles/profile-fields.ts'
import type { CaseLine, CasePage, Ruling } from '#contract/office/cases/cases.ts'
import { ageOn } from '#contract/platform/age.ts'
import type { DecisionRow } from '../../core/moderation/decision-store.ts'
import { complaintNumber } from '../../core/moderation/numbers.ts'
import { findForbidden } from '../../core/moderation/text-rules/text-rules.ts'
import { columnOf } from '../../core/profiles/columns.ts'
import { classifyMessage } from '../../features/conversations/contact-filter.ts'
import type { InboxRow } from './inbox-store.ts'
import type { ComplaintRow, PersonRow, PhotoRow } from './page-store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function presentLine(row: InboxRow, viewerId: number): CaseLine {
  const { id, kind, lane, state, reason, subject, memberId, isOverdue, reports, version } = row
  return {
    id,
    kind,
    lane,
    state,
    reason,
    subject,
    member: memberId,
    isOverdue,
    reports,
    version,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    firstLookedAt: iso(row.firstLookedAt),
    claim: row.isClaimed
      ? {
          by: row.claimedBy as number,
          name: row.claimedName ?? '',
          until: (row.claimedUntil as Date).toISOString(),
          isMine: row.claimedBy === viewerId,
        }
      : null,
  }
}

export const presentRuling = (row: DecisionRow, viewerId: number): Ruling => ({
  id: row.id,
  caseId: row.caseId,
  by: row.byName,
  reverses: row.reverses,
  isReversed: row.isReversed,
  at: row.at.toISOString(),
  isMine: row.by === viewerId,
  actions: row.actions.map(({ do: action, reason, endsAt }) => ({
    // What the service holds until somebody has looked is a profile or a photo out of view.
    do: action === 'hold' ? ('hideProfile' as CaseAction) : action,
    reason,
    endsAt,
  })),
  undoUntil: row.isUndoable && !row.isReversed && row.by === viewerId ? iso(row.undoUntil) : null,
  note: row.note,
})

interface About {
  photos: readonly PhotoRow[]
  photoId: number | null
  changed: readonly { field: string; before: string }[]
  strikes: number
}

export function presentPerson(
  { details, birthDate, ...person }: PersonRow,
  { photos, photoId, changed, strikes }: About,
): NonNullable<CasePage['person']> {
  return {
    ...person,
    age: ageOn(birthDate, new Date()),
    joinedAt: person.joinedAt.toISOString(),
    pausedUntil: iso(person.pausedUntil),
    texts: writtenNames.map(name => {
      const { column } = columnOf(name)
      const text = details[column] ?? ''
      const before = changed.find(({ field }) => field === column)?.before ?? null
      return { field: column, label: fieldOf(name).label, text, before, marks: marksOf(text) }
    }),
    photos: photos.map(photo => ({ ...photo, isSubject: photo.id === photoId })),
    strikes,
    proposal: proposalFor(strikes),
  }
}

/** The words a reader should see at once. */
export function marksOf(text: string): string[] {
  const found = [findForbidden(text)?.quote, classifyMessage(text, []).contact?.quote]
  return [...new Set(found.filter(quote => quote !== undefined))]
}

export const presentComplaint = (row: ComplaintRow): CasePage['complaints'][number] => ({
  ...row,
  number: complaintNumber(row.id),
  receivedAt: row.receivedAt.toISOString(),
  enteredAt: row.enteredAt.toISOString(),
  acknowledgedAt: iso(row.acknowledgedAt),
  actDueAt: row.actDueAt.toISOString(),
  settledAt: iso(row.settledAt),
})
