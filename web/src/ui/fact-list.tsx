import classes from './fact-list.module.css'

export type Fact = readonly [label: string, value: string]

interface FactListProps {
  facts: readonly Fact[]
  /** The word for what was not answered, which is shown more quietly. */
  empty?: string
}

/** What is known, line by line; in two columns where there is room. */
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
