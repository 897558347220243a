import { useQuery } from '@tanstack/react-query'
import { countDesiredMatches } from './api.ts'
import { relaxedText } from './count-text.ts'
import classes from './relaxations.module.css'

/** The most rewarding come first; more of them would only push the people down. */
const shown = 3

/** Which single wish to relax would bring how many people. */
export function Relaxations() {
  const { data } = useQuery(countDesiredMatches)
  if (!data || data.relaxed.length === 0) return null
  return (
    <ul className={classes.list}>
      {data.relaxed.slice(0, shown).map(relaxed => (
        <li key={relaxed.wish}>{relaxedText(relaxed)}</li>
      ))}
    </ul>
  )
}
