import { IconCheck, IconX } from '@tabler/icons-react'
import type { Comparison } from '#contract/profile-details.ts'
import { wishNames } from '#contract/values.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useReader } from '../../session/reader.ts'
import type { Between } from './presence-text.ts'
import classes from './reasons.module.css'

/** Why the two fit, preference by preference, in both directions. */
export function Reasons({ name, between }: { name: string; between: Between }) {
  const { say, name: own } = useReader()
  const { mine, theirs } = between
  return (
    <Panel tone="sand">
      <h2 className={classes.sum}>
        {say(
          `Fits ${mine.met} of your ${mine.asked} preferences. You fit ${theirs.met} of their ${theirs.asked}.`,
          `Fits ${mine.met} of ${own}’s ${mine.asked} preferences. ${own} fits ${theirs.met} of their ${theirs.asked}.`,
        )}
      </h2>
      <div className={classes.sides}>
        <Side title={say('Your preferences', `${own}’s preferences`)} comparison={mine} />
        <Side title={`${name}’s preferences`} comparison={theirs} />
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
