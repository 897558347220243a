import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { type RuleSetId, ruleSets } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import type { ComparedStars } from '#contract/features/horoscopes/star-link.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { ruleSetIds } from '#contract/platform/values.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import plain from '../../ui/plain-field.module.css'
import { BirthFieldset } from './birth-fieldset.tsx'
import classes from './compare-form.module.css'

interface CompareFormProps {
  stars: ComparedStars
  errors: FieldErrors
  refusal: string | undefined
  isBusy: boolean
  onCompare: (answers: Record<string, string>) => void
}

/** Two births or two stars. Without scripts the browser sends the form, and the server leads to the result. */
export function CompareForm({ stars, errors, refusal, isBusy, onCompare }: CompareFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [firstWrong] = Object.keys(errors)
  useEffect(() => {
    const wrong = firstWrong ? form.current?.elements.namedItem(firstWrong) : undefined
    if (wrong instanceof HTMLElement) {
      wrong.closest('details')?.setAttribute('open', '')
      wrong.focus()
    }
  }, [firstWrong])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCompare(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
  }
  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      action={paths.kundliMatching}
      aria-label="Compare two horoscopes"
      noValidate
      onSubmit={submit}
    >
      <div className={classes.sides}>
        <BirthFieldset side="groom" title="Groom" star={stars.groom} errors={errors} />
        <BirthFieldset side="bride" title="Bride" star={stars.bride} errors={errors} />
      </div>
      <RuleSetField set={stars.set} />
      <FormAlert message={refusal} />
      <Button type="submit" loading={isBusy} className={classes.submit}>
        Compare
      </Button>
    </form>
  )
}

function RuleSetField({ set }: { set: RuleSetId }) {
  const id = useId()
  return (
    <div className={plain.field}>
      <label htmlFor={id}>Count the points</label>
      <select id={id} name="set" defaultValue={set}>
        {ruleSetIds.map(id => (
          <option key={id} value={id}>
            {ruleSets[id].title}
          </option>
        ))}
      </select>
    </div>
  )
}
