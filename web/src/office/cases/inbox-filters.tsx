import { type CaseKind, caseKinds, type Lane, laneNames } from '#contract/core/moderation/case-facts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import type { InboxFilter } from './api.ts'
import { kindText, laneText } from './case-words.ts'

interface InboxFiltersProps {
  filter: InboxFilter
  onChange: (filter: InboxFilter) => void
}

export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const { lane, kind, mine } = filter
  const pick = (next: { lane?: string; kind?: string; mine?: boolean }) =>
    onChange({
      ...(next.lane && { lane: next.lane as Lane }),
      ...(next.kind && { kind: next.kind as CaseKind }),
      ...(next.mine && { mine: '1' }),
    })
  const now = { lane: lane ?? '', kind: kind ?? '', mine: mine === '1' }
  return (
    <div className="inbox-filters">
      <label className="office-select">
        <span>Lane</span>
        <select value={now.lane} onChange={event => pick({ ...now, lane: event.currentTarget.value })}>
          <option value="">All</option>
          {laneNames.map(name => (
            <option key={name} value={name}>
              {laneText(name)}
            </option>
          ))}
        </select>
      </label>
      <label className="office-select">
        <span>Kind</span>
        <select value={now.kind} onChange={event => pick({ ...now, kind: event.currentTarget.value })}>
          <option value="">All</option>
          {caseKinds.map(name => (
            <option key={name} value={name}>
              {kindText(name)}
            </option>
          ))}
        </select>
      </label>
      <CheckboxField
        label="Only mine"
        checked={now.mine}
        onChange={event => pick({ ...now, mine: event.currentTarget.checked })}
      />
    </div>
  )
}
