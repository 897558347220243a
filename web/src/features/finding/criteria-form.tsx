import { type Criterion, criterionNames, criterionOf, type SearchPart, searchParts } from '#contract/search-criteria.ts'
import classes from './criteria-form.module.css'
import { type CriteriaProps, CriterionField } from './criterion-field.tsx'

/** All criteria, in parts; the first is open, and so is any in which something is set. */
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
  const names = namesIn(part)
  const isSet = (name: Criterion) => props.values[name] !== undefined
  const set = names.filter(isSet).length
  return (
    <details className={classes.part} open={isFirst || set > 0 || undefined}>
      <summary>
        <span>{part}</span>
        {set > 0 && <span className={classes.set}>{set} set</span>}
      </summary>
      <div className={classes.fields}>
        {names.map(name => (
          <CriterionField key={name} name={name} {...props} />
        ))}
      </div>
    </details>
  )
}
