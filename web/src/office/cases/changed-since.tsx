import type { CasePage } from '#contract/office/cases/cases.ts'

interface Difference {
  label: string
  before: string
  now: string
}

/** What of the profile reads otherwise than when it was looked at. */
function differences(before: CasePage['person'], now: CasePage['person']): Difference[] {
  if (!before || !now) return []
  const texts = now.texts.map(({ field, label, text }) => ({
    label,
    before: before.texts.find(other => other.field === field)?.text ?? '',
    now: text,
  }))
  const facts = [
    { label: 'Name', before: before.name, now: now.name },
    { label: 'Age', before: String(before.age), now: String(now.age) },
    { label: 'Place', before: before.place, now: now.place },
    { label: 'Photos', before: pathsOf(before), now: pathsOf(now) },
  ]
  return [...facts, ...texts].filter(one => one.before !== one.now)
}

const pathsOf = ({ photos }: NonNullable<CasePage['person']>) =>
  photos.map(({ slot, path }) => `${slot}: ${path.split('/').at(-1)?.slice(0, 8)}`).join(', ')

export function ChangedSince({ before, now }: { before: CasePage['person']; now: CasePage['person'] }) {
  const changed = differences(before, now)
  if (changed.length === 0) return null
  return (
    <section className="case-conflict" aria-label="Changed since you looked">
      <p>
        <strong>Changed since you looked</strong>
      </p>
      <dl className="case-texts">
        {changed.map(({ label, before: old, now: fresh }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="case-before case-text">{old || 'Nothing'}</dd>
            <dd className="case-text">{fresh || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
