import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { filledOr, hobbiesOf, notFilled, sectionsOf } from './profile-facts.ts'
import classes from './profile-sections.module.css'

export function ProfileSections({ details }: { details: ProfileDetails }) {
  const hobbies = hobbiesOf(details)
  return (
    <>
      <Panel title="About">
        <p className={classes.about} data-empty={!details.desc?.trim() || undefined}>
          {filledOr(details.desc)}
        </p>
      </Panel>
      {sectionsOf(details).map(({ title, facts }) => (
        <Panel key={title} title={title}>
          <FactList facts={facts} empty={notFilled} />
        </Panel>
      ))}
      <Panel title="Hobbies">
        {hobbies.length === 0 ? (
          <p className={classes.about} data-empty>
            {notFilled}
          </p>
        ) : (
          <ul className={classes.chips}>
            {hobbies.map(hobby => (
              <li key={hobby}>{hobby}</li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
