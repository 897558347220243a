import { useId } from 'react'
import type { MailRhythm } from '#contract/saved-searches.ts'
import classes from './mail-choice.module.css'

const words: Record<MailRhythm, string> = {
  never: 'No mail',
  daily: 'A mail a day, if somebody is new',
  weekly: 'A mail a week, if somebody is new',
}
const rhythms = Object.keys(words) as MailRhythm[]

interface MailChoiceProps {
  /** Of which search, for whoever listens to several. */
  of?: string
  value: MailRhythm
  onChange: (value: MailRhythm) => void
}

/** How often a mail says who is new in a search. */
export function MailChoice({ of, value, onChange }: MailChoiceProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Mail{of && <span className={classes.of}> about {of}</span>}</label>
      <select id={id} value={value} onChange={event => onChange(event.currentTarget.value as MailRhythm)}>
        {rhythms.map(rhythm => (
          <option key={rhythm} value={rhythm}>
            {words[rhythm]}
          </option>
        ))}
      </select>
    </div>
  )
}
