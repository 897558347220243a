import { proposalFor } from '#contract/core/moderation/case-facts.ts'
import { fieldOf, writtenNames } from '#contract/core/profiles/profile-fields.ts'
import type { CaseLine, CasePage, Ruling } from '#contract/office/cases/cases.ts'
import { ageOn } from '#contract/platform/age.ts'
import { complaintNumber } from '../../core/moderation/numbers.ts'
import { findForbidden } from '../../core/moderation/text-rules/text-rules.ts'
import { columnOf } from '../../core/profiles/columns.ts'
import { classifyMessage } from '../../features/conversations/contact-filter.ts'
import type { InboxRow } from './inbox-store.ts'
import type { CasePersonRow, ComplaintRow, PhotoRow } from './page-store.ts'
import type { RulingAction, RulingRow } from './ruling-store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function presentCaseLine(row: InboxRow): CaseLine {
  const { id, kind, priority, state, reason, subject, memberId, isOverdue, complaints, version } = row
  return {
    id,
    kind,
    priority,
    state,
    reason,
    subject,
    member: memberId,
    isOverdue,
    complaints,
    version,
    needsAdmin: row.permission === 'authority',
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    firstOpenedAt: iso(row.firstOpenedAt),
  }
}

const hasEffect = ({ do: action, before, endsAt }: RulingAction) =>
  action !== 'lift' && (before !== null || endsAt !== null || action === 'close' || action === 'removeText')

/** A decision by staff that is in force, has an effect and did not decide an appeal. */
export const canBeReversed = (row: RulingRow) =>
  row.by !== null &&
  row.isStanding &&
  row.reverses === null &&
  row.kind !== 'appeal' &&
  row.actions.some(hasEffect)

export const presentRuling = (row: RulingRow, viewerId: number): Ruling => ({
  id: row.id,
  caseId: row.caseId,
  by: row.byName,
  reverses: row.reverses,
  isReversed: !row.isStanding,
  at: row.at.toISOString(),
  isMine: row.by === viewerId,
  actions: row.actions
    .filter(({ do: action }) => action !== 'lift')
    .map(({ do: action, reason, endsAt }) => ({ do: action, reason, endsAt })),
  undoUntil: row.isUndoable && row.isStanding && row.by === viewerId ? iso(row.undoUntil) : null,
  canReverse: canBeReversed(row),
})

interface About {
  photos: readonly PhotoRow[]
  photoId: number | null
  changed: readonly { field: string; before: string }[]
  strikes: number
}

export function presentPerson(
  { texts, birthDate, ...person }: CasePersonRow,
  { photos, photoId, changed, strikes }: About,
): NonNullable<CasePage['person']> {
  return {
    ...person,
    age: ageOn(birthDate, new Date()),
    joinedAt: person.joinedAt.toISOString(),
    pausedUntil: iso(person.pausedUntil),
    texts: writtenNames.map(name => {
      const { column } = columnOf(name)
      const text = texts[column] ?? ''
      const before = changed.find(({ field }) => field === column)?.before ?? null
      return { field: column, label: fieldOf(name).label, text, before, marks: marksOf(text) }
    }),
    photos: photos.map(photo => ({ ...photo, isSubject: photo.id === photoId })),
    strikes,
    proposal: proposalFor(strikes),
  }
}

export function marksOf(text: string): string[] {
  const found = [findForbidden(text)?.quote, classifyMessage(text, []).contact?.quote]
  return [...new Set(found.filter(quote => quote !== undefined))]
}

export const presentComplaint = ({ id, ...row }: ComplaintRow): CasePage['complaints'][number] => ({
  ...row,
  number: complaintNumber(id),
  receivedAt: row.receivedAt.toISOString(),
  enteredAt: row.enteredAt.toISOString(),
  acknowledgedAt: iso(row.acknowledgedAt),
  dueAt: row.dueAt.toISOString(),
  closedAt: iso(row.closedAt),
})
