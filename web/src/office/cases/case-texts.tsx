import type { CasePage } from '#contract/office/cases/cases.ts'
import { Marked } from './marked.tsx'

type Texts = NonNullable<CasePage['person']>['texts']

/** What they wrote. Of changed texts only these, with what was approved before. */
export function CaseTexts({ texts, onlyChanged }: { texts: Texts; onlyChanged: boolean }) {
  const shown = texts.filter(({ text, before }) => (onlyChanged ? before !== null : text !== ''))
  if (shown.length === 0) return <p className="office-quiet">Nothing is written there.</p>
  return (
    <dl className="case-texts">
      {shown.map(({ field, label, text, before, marks }) => (
        <div key={field}>
          <dt>{label}</dt>
          {before !== null && (
            <dd className="case-before">
              <span className="case-tag-word">Before</span>
              <Marked text={before || 'Nothing'} marks={[]} />
            </dd>
          )}
          <dd>
            {before !== null && <span className="case-tag-word">Now</span>}
            <Marked text={text || 'Nothing'} marks={marks} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
