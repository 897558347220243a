import { Link } from 'react-router'
import type { ContentLine } from '#contract/office/content/editing.ts'
import { paths } from '#contract/platform/paths.ts'
import { timeText } from '../staff/words.ts'
import { kindWords, stuckText } from './kind-fields.ts'

/** One line for each text, page or post, with what there is of it. */
export function ContentList({ items }: { items: readonly ContentLine[] }) {
  return (
    <ul className="office-list">
      {items.map(item => (
        <li key={`${item.kind} ${item.key}`} className="editing-line">
          <Link to={paths.adminContentItem(item.kind, item.key)}>{item.title}</Link>
          <span className="editing-tags">
            <States item={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function States({
  item: { publishedAt, scheduledFor, isStuck, draftAt, draftBy, isDemo, kind },
}: {
  item: ContentLine
}) {
  return (
    <>
      {publishedAt ? (
        <span className="office-tag" data-state="active">
          Published
        </span>
      ) : (
        <span className="office-tag">Not published</span>
      )}
      {scheduledFor && (
        <span className="office-tag" data-state={isStuck ? 'late' : undefined}>
          {isStuck ? stuckText : `Goes out ${timeText(scheduledFor)}`}
        </span>
      )}
      {draftAt && <span className="office-tag">Draft{draftBy ? ` of ${draftBy}` : ''}</span>}
      {isDemo && <span className="office-quiet">Invented, for the demonstration</span>}
      <span className="office-unseen">{kindWords[kind].one}</span>
    </>
  )
}
