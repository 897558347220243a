import classes from './fact-list.module.css'

export type Fact = readonly [label: string, value: string]

interface FactListProps {
  facts: readonly Fact[]
  /** The text for an unanswered field, shown in grey. */
  empty?: string
}

export function FactList({ facts, empty }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-empty={value === empty || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
