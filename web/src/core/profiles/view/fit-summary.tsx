import { IconX } from '@tabler/icons-react'
import type { Comparison } from '#contract/core/profiles/profile-details.ts'
import { preferenceNames } from '#contract/platform/values.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useReader } from '../../accounts/sessions/reader.ts'
import classes from './fit-summary.module.css'
import type { Between } from './presence-text.ts'

/** One line on how well the two fit, then the preferences that differ in each direction. */
export function FitSummary({ name, between }: { name: string; between: Between }) {
  const { say, name: own } = useReader()
  const { mine, theirs } = between
  const fits =
    mine.asked === 0
      ? say('You have no preferences.', `${own} has no preferences.`)
      : mine.met === mine.asked
        ? say('Fits all your preferences.', `Fits all of ${own}’s preferences.`)
        : say(
            `Fits ${mine.met} of your ${mine.asked} preferences.`,
            `Fits ${mine.met} of ${own}’s ${mine.asked} preferences.`,
          )
  const fitsThem =
    theirs.asked === 0
      ? `${name} has no preferences.`
      : say(
          `You fit ${theirs.met} of their ${theirs.asked}.`,
          `${own} fits ${theirs.met} of their ${theirs.asked}.`,
        )
  return (
    <Panel tone="sand">
      <h2 className={classes.summary}>
        {fits} {fitsThem}
      </h2>
      <div className={classes.sides}>
        <Differing
          title={say('Differs from your preferences', `Differs from ${own}’s preferences`)}
          comparison={mine}
        />
        <Differing title={`Differs from ${name}’s preferences`} comparison={theirs} />
      </div>
    </Panel>
  )
}

function Differing({ title, comparison }: { title: string; comparison: Comparison }) {
  const differing = comparison.wishes.filter(({ isMet }) => !isMet)
  if (differing.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.preferences}>
        {differing.map(({ wish: preference }) => (
          <li key={preference}>
            <IconX size={18} aria-hidden />
            {preferenceNames[preference]}
          </li>
        ))}
      </ul>
    </section>
  )
}
