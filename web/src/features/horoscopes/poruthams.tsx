import type { Pair } from '#contract/features/horoscopes/pair-points.ts'
import { findPoruthams, poruthamNames } from '#contract/features/horoscopes/poruthams.ts'
import classes from './poruthams.module.css'

const words = ['not by this rule', 'middling', 'yes'] as const

/** The ten poruthams of the south. They need both stars exactly. */
export function Poruthams({ pair: { groom, bride } }: { pair: Pair }) {
  if (groom.span > 1 || bride.span > 1)
    return <p>The ten poruthams need both birth stars with their padas.</p>
  const found = findPoruthams(groom.first, bride.first)
  if (!found) return null
  return (
    <div className={classes.poruthams}>
      <p>{found.summary}</p>
      <dl>
        {poruthamNames.map(name => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words[found.results[name]]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
