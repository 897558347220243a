import { Link } from 'react-router'
import {
  type Criterion,
  criterionOf,
  listOf,
  type SearchValues,
  withValue,
} from '#contract/features/matching/search-criteria.ts'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../../../core/accounts/sessions/reader.ts'
import { PointsClosed } from '../../../core/members/points-closed.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { figuresOf } from './count-figure.ts'
import { CountedBoxes } from './counted-boxes.tsx'
import classes from './counted-select.module.css'
import { CountedSelect } from './counted-select.tsx'
import { criterionLabel } from './criterion-label.ts'
import { NameField } from './name-field.tsx'
import { RangeFields } from './range-fields.tsx'
import type { CriteriaOptions } from './use-criteria-options.ts'

/** Members left, by criterion and choice. */
export type ChoiceCounts = Record<string, Record<string, number>>

export interface CriteriaProps {
  values: SearchValues
  /** Undefined while loading. */
  counts: ChoiceCounts | undefined
  /** The server sends no small counts to this member, so a missing count is unknown. */
  omitsFew?: boolean | undefined
  options: CriteriaOptions
  /** Criteria that this member cannot use. */
  closed?: readonly Criterion[] | undefined
  /** Criteria that this form does not show. */
  omitted?: readonly Criterion[] | undefined
  onChange: (values: SearchValues) => void
}

export function CriterionField({ name, ...props }: CriteriaProps & { name: Criterion }) {
  const { values, counts, omitsFew = false, options, closed, onChange } = props
  if (closed?.includes(name)) return <ClosedField name={name} />
  const description = criterionOf(name)
  const { label } = description
  const value = values[name] ?? ''
  const figureOf = figuresOf(counts?.[name], omitsFew)
  const set = (text: string | undefined) => onChange(withValue(values, name, text))
  const toggle = (choice: string) => set(toggled(listOf(value), choice).join(','))
  switch (description.kind) {
    case 'range':
      return <RangeFields name={name as 'age' | 'height'} value={value} onChange={set} />
    case 'words':
      return (
        <CountedBoxes
          label={label}
          choices={description.words.map(word => ({ value: word, label: word }))}
          chosen={listOf(value)}
          figureOf={figureOf}
          onToggle={toggle}
        />
      )
    case 'switch':
      return <Switch {...props} name={name} />
    case 'within':
      return (
        <CountedSelect
          label={label}
          empty="Any time"
          choices={description.days.map(days => ({ value: String(days), label: daysText(days) }))}
          value={value}
          figureOf={figureOf}
          onChange={set}
        />
      )
    case 'atLeast':
      return (
        <CountedSelect
          label={label}
          empty="Any income"
          choices={(options.income ?? []).map(option => ({ ...option, label: `From ${option.label}` }))}
          value={value}
          figureOf={figureOf}
          onChange={set}
        />
      )
    case 'points':
      return (
        <CountedSelect
          label={label}
          empty="Any points"
          choices={description.least.map(least => ({
            value: String(least),
            label: `At least ${least} of 36`,
          }))}
          value={value}
          figureOf={figureOf}
          onChange={set}
        />
      )
    case 'text':
      return <NameField value={value} onChange={set} />
    default:
      return <LongList {...props} name={name} />
  }
}

/** The gothra switch is inverted: on means that the search leaves out the same gothra. */
function Switch({ name, values, counts, omitsFew = false, onChange }: CriteriaProps & { name: Criterion }) {
  const isGothra = name === 'gothra'
  const description = criterionOf(name)
  const value = description.kind === 'switch' ? description.value : ''
  const isOn = (values[name] !== undefined) !== isGothra
  const choice = isGothra ? 'apart' : value
  const reader = useReader()
  const { say, name: candidate } = reader
  const label = isGothra
    ? say(
        'Leave out the same gothra, as in your preferences',
        `Leave out the same gothra, as in ${candidate}’s preferences`,
      )
    : criterionLabel(name, reader)
  return (
    <CountedBoxes
      choices={[{ value: choice, label }]}
      chosen={isOn ? [choice] : []}
      figureOf={figuresOf(counts?.[name], omitsFew)}
      onToggle={() => onChange(withValue(values, name, values[name] === undefined ? value : undefined))}
    />
  )
}

/** Hides choices that find no one, unless they are chosen. */
function LongList({
  name,
  values,
  counts,
  omitsFew = false,
  options,
  onChange,
}: CriteriaProps & { name: Criterion }) {
  const { label } = criterionOf(name)
  const chosen = listOf(values[name])
  const figureOf = figuresOf(counts?.[name], omitsFew)
  const all = options[name] ?? []
  const offered = all
    .map(option => ({ ...option, note: figureOf(option.value) }))
    .filter(({ value, note }) => note !== '0' || chosen.includes(value))
  if (name === 'subcaste' && !values.caste) return null
  if (name === 'city' && !values.state) return null
  return (
    <ChoiceField
      isMultiple
      label={label}
      options={offered}
      value={chosen}
      onChange={now => onChange(withValue(values, name, now.join(',')))}
      placeholder="Any"
    />
  )
}

/** A member cannot search by what they hide themselves. The gothra is closed while no gothra is left out. */
function ClosedField({ name }: { name: Criterion }) {
  if (name === 'gothra') return null
  if (name === 'points') return <PointsClosed />
  return (
    <p className={classes.closed}>
      To use “{criterionOf(name).label}”, show others when you were last online.{' '}
      <Link to={paths.settingsGroup('visibility')}>Change this in Settings</Link>
    </p>
  )
}

const daysText = (days: number) => (days === 1 ? 'Last day' : `Last ${days} days`)

const toggled = (chosen: readonly string[], choice: string) =>
  chosen.includes(choice) ? chosen.filter(other => other !== choice) : [...chosen, choice]
