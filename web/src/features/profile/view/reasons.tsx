import { IconCheck, IconX } from '@tabler/icons-react'
import type { Comparison } from '#contract/profile-details.ts'
import { wishNames } from '#contract/values.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Between } from './presence-text.ts'
import classes from './reasons.module.css'

/** Why the two fit, wish by wish, in both directions. */
export function Reasons({ name, between }: { name: string; between: Between }) {
  const { mine, theirs } = between
  return (
    <Panel tone="sand">
      <h2 className={classes.sum}>
        Matches {mine.met} of your {mine.asked} wishes; you match {theirs.met} of theirs
      </h2>
      <div className={classes.sides}>
        <Side title="Your wishes" comparison={mine} />
        <Side title={`Wishes of ${name}`} comparison={theirs} />
      </div>
    </Panel>
  )
}

function Side({ title, comparison }: { title: string; comparison: Comparison }) {
  const { met, asked, wishes } = comparison
  return (
    <section>
      <h3 className={classes.title}>
        {title}: {asked === 0 ? 'none in particular' : `${met} of ${asked}`}
      </h3>
      <ul className={classes.wishes}>
        {wishes.map(({ wish, isMet }) => (
          <li key={wish} data-met={isMet}>
            {isMet ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
            <span>
              {wishNames[wish]} {isMet ? 'fits' : 'differs'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
