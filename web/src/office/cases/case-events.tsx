import type { CasePage } from '#contract/office/cases/cases.ts'
import { timeText } from '../staff/words.ts'
import { eventText } from './case-words.ts'

/** What colleagues left for each other stands open; the whole story is folded. What the member answered has a place of its own. */
export function CaseEvents({ events }: Pick<CasePage, 'events'>) {
  const notes = events.filter(({ type, note }) => note && type !== 'member_answered')
  return (
    <>
      {notes.length > 0 && (
        <ul className="case-notes">
          {notes.map(({ n, type, by, note, at }) => (
            <li key={n}>
              <span className="case-text">{note}</span>
              <span className="office-quiet">
                {eventText(type)}, {by ?? 'the service'}, {timeText(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className="case-more">
        <summary>Everything that happened ({events.length})</summary>
        <ol className="case-events">
          {events.map(({ n, type, by, from, to, at }) => (
            <li key={n}>
              <strong>{eventText(type)}</strong> {[from, to].filter(Boolean).join(' → ')}{' '}
              <span className="office-quiet">
                {by ?? whoOf(type)}, {timeText(at)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

const whoOf = (type: string) => (type === 'member_answered' ? 'the member' : 'the service')
