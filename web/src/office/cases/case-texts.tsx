import type { ReactNode } from 'react'
import type { CasePage } from '#contract/office/cases/cases.ts'
import office from '../ui/office.module.css'
import classes from './case.module.css'

type Texts = NonNullable<CasePage['person']>['texts']

/** `onlyChanged` shows the changed texts, each with its approved version. */
export function CaseTexts({ texts, onlyChanged = false }: { texts: Texts; onlyChanged?: boolean }) {
  const shown = texts.filter(({ text, before }) => (onlyChanged ? before !== null : text !== ''))
  if (shown.length === 0) return <p className={office.quiet}>No text.</p>
  return (
    <dl className={classes.texts}>
      {shown.map(({ field, label, text, before, marks }) => (
        <div key={field}>
          <dt>{label}</dt>
          {before !== null && (
            <dd className={classes.before}>
              <strong>Before</strong> {before || 'Empty'}
            </dd>
          )}
          <dd>
            {before !== null && <strong>Now </strong>}
            {highlight(text || 'Empty', marks)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Puts the words that the text rules found into <mark> elements. */
function highlight(text: string, marks: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = []
  for (let start = 0; start < text.length; ) {
    const found = marks
      .filter(mark => mark !== '')
      .map(mark => ({ mark, at: text.indexOf(mark, start) }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at)[0]
    if (!found) return [...parts, text.slice(start)]
    const { mark, at } = found
    parts.push(text.slice(start, at), <mark key={at}>{mark}</mark>)
    start = at + mark.length
  }
  return parts
}
