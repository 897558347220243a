import { LandingSection } from './landing-section.tsx'
import classes from './love-in-numbers.module.css'

interface Statistic {
  value: string
  label: string
}

export function LoveInNumbers({ statistics }: { statistics: readonly Statistic[] }) {
  if (statistics.length === 0) return null
  return (
    <LandingSection title="Love In Numbers" tone="maroon">
      <dl className={classes.numbers}>
        {statistics.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  )
}
