import { rangeOf, rangeText } from '#contract/features/matching/search-criteria.ts'
import { heightInFeet, heightText } from '#contract/platform/height.ts'
import { age, heightInInches } from '#contract/platform/values.ts'
import classes from './counted-select.module.css'
import { CountedSelect } from './counted-select.tsx'

interface RangeFieldsProps {
  name: 'age' | 'height'
  value: string
  onChange: (value: string | undefined) => void
}

const wholes = { age, height: heightInInches }
const labels = { age: ['Age from', 'Age to'], height: ['Height from', 'Height to'] } as const

export function RangeFields({ name, value, onChange }: RangeFieldsProps) {
  const whole = wholes[name]
  const { min, max } = rangeOf(name, value) ?? whole
  const [from, to] = labels[name]
  const wire = (step: number) => (name === 'age' ? String(step) : heightText(step))
  const steps = Array.from({ length: whole.max - whole.min + 1 }, (_, step) => whole.min + step)
  const choices = (isOffered: (step: number) => boolean) =>
    steps.filter(isOffered).map(step => ({
      value: wire(step),
      label: name === 'age' ? String(step) : heightInFeet(heightText(step)),
    }))
  const stepOf = (text: string | undefined) => steps.find(step => wire(step) === text)
  const change = (range: { min: number; max: number }) => onChange(rangeText(name, range) || undefined)
  return (
    <div className={classes.pair}>
      <CountedSelect
        label={from}
        empty={undefined}
        choices={choices(step => step <= max)}
        value={wire(min)}
        onChange={text => change({ min: stepOf(text) ?? whole.min, max })}
      />
      <CountedSelect
        label={to}
        empty={undefined}
        choices={choices(step => step >= min)}
        value={wire(max)}
        onChange={text => change({ min, max: stepOf(text) ?? whole.max })}
      />
    </div>
  )
}
