import { useState } from 'react'
import { type SearchPart, searchParts } from '#contract/core/profiles/field-description.ts'
import { type Criterion, criterionNames, criterionOf } from '#contract/features/matching/search-criteria.ts'
import classes from './criteria-form.module.css'
import { type CriteriaProps, CriterionField } from './criterion-field.tsx'

/** In groups. The first group is open, and every group with an active filter. */
export function CriteriaForm(props: CriteriaProps) {
  return (
    <div className={classes.form}>
      {searchParts.map((part, place) => (
        <Part key={part} part={part} isFirst={place === 0} {...props} />
      ))}
    </div>
  )
}

const namesIn = (part: SearchPart) => criterionNames.filter(name => criterionOf(name).part === part)

function Part({ part, isFirst, ...props }: CriteriaProps & { part: SearchPart; isFirst: boolean }) {
  const names = namesIn(part).filter(name => !props.omitted?.includes(name))
  const isSet = (name: Criterion) => props.values[name] !== undefined
  const set = names.filter(isSet).length
  // Only the initial state: removing the last choice must not close the group.
  const [isOpen, setIsOpen] = useState(isFirst || set > 0)
  return (
    <details className={classes.part} open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>{part}</span>
        {set > 0 && <span className={classes.set}>{set} active</span>}
      </summary>
      <div className={classes.fields}>
        {names.map(name => (
          <CriterionField key={name} name={name} {...props} />
        ))}
      </div>
    </details>
  )
}
