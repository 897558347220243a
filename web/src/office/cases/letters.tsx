import { useQuery } from '@tanstack/react-query'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { readLetters } from './api.ts'

/** What both sides would read, word for word. */
export function Letters({ id, actions }: { id: number; actions: readonly DecidedAction[] }) {
  const query = useQuery(readLetters(id, actions))
  return (
    <Loaded query={query} failure="We could not write the letters." lines={4}>
      {({ letters }) =>
        letters.length === 0 ? (
          <p className="office-quiet">Nobody gets a letter.</p>
        ) : (
          letters.map(({ to, people, subject, text }) => (
            <section key={to} className="case-letter">
              <h3>
                {to === 'member'
                  ? 'To the member'
                  : people > 1
                    ? `To ${people} who complained`
                    : 'To who complained'}
              </h3>
              <p>
                <strong>{subject}</strong>
              </p>
              <p className="case-text">{text}</p>
            </section>
          ))
        )
      }
    </Loaded>
  )
}
