import { type ReactNode, useId } from 'react'
import type { Side } from '#contract/features/horoscopes/birth-answers.ts'
import { nakshatras } from '#contract/features/horoscopes/star-tables.ts'
import { findStar, type StarSpan } from '#contract/features/horoscopes/stars.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { FieldError } from '../../ui/field-error.tsx'
import plain from '../../ui/plain-field.module.css'
import classes from './birth-fieldset.module.css'

interface BirthFieldsetProps {
  side: Side
  title: string
  /** A star of the address fills in the fields of the star. */
  star: StarSpan | undefined
  errors: FieldErrors
}

/** A birth, or the star as the family knows it. Native fields, which also work without scripts. */
export function BirthFieldset({ side, title, star, errors }: BirthFieldsetProps) {
  const known = knownStar(star)
  const field = (name: string) => ({ name: `${side}_${name}`, error: errors[`${side}_${name}`] })
  return (
    <fieldset className={classes.side}>
      <legend>{title}</legend>
      <Field label="Date of birth" {...field('date')}>
        {input => (
          <input {...input} type="text" inputMode="numeric" placeholder="14-5-1996" autoComplete="off" />
        )}
      </Field>
      <Field
        label="Time of birth"
        hint="A quarter past midnight is 12:15 am or 00:15, a quarter past noon is 12:15 pm or 12:15. After midnight, enter the new date."
        {...field('time')}
      >
        {input => <input {...input} type="time" />}
      </Field>
      <Field
        label="Place of birth"
        hint="For the chart and Mangal, and for births outside India."
        {...field('place')}
      >
        {input => <input {...input} type="text" placeholder="Kolhapur" maxLength={120} autoComplete="off" />}
      </Field>
      <details className={classes.more}>
        <summary>If the time is not exact</summary>
        <Field label="The time is right" {...field('within')}>
          {input => (
            <select {...input}>
              <option value="0">to the minute</option>
              <option value="5">within 5 minutes</option>
              <option value="15">within 15 minutes</option>
              <option value="30">within 30 minutes</option>
              <option value="60">within an hour</option>
            </select>
          )}
        </Field>
        <Tick
          label="The time is in the city’s own clock (Calcutta before 1948, Bombay before 1955)"
          {...field('cityClock')}
        />
        <Tick
          label="The clocks were set back that night, and the birth was after that"
          {...field('secondTime')}
        />
      </details>
      <details className={classes.more} open={known !== undefined}>
        <summary>If the family knows the birth star</summary>
        <Field label="Star (nakshatra)" {...field('nakshatra')}>
          {input => (
            <select {...input} defaultValue={known?.nakshatra ?? ''}>
              <option value="">Compute it from the birth</option>
              {nakshatras.map(({ number, name }) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Pada" {...field('pada')}>
          {input => (
            <select {...input} defaultValue={known?.pada ?? ''}>
              <option value="">Not sure</option>
              {[1, 2, 3, 4].map(pada => (
                <option key={pada} value={pada}>
                  {pada}
                </option>
              ))}
            </select>
          )}
        </Field>
      </details>
    </fieldset>
  )
}

/** Undefined if the possible stars belong to two nakshatras. */
function knownStar(star: StarSpan | undefined) {
  const from = star && findStar(star.first)
  const to = star && findStar(((star.first - 2 + star.span) % 110) + 1)
  if (!from || from.nakshatra !== to?.nakshatra) return undefined
  return { nakshatra: from.nakshatra.number, pada: from.pada === to.pada ? from.pada : undefined }
}

interface InputProps {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  name: string
  hint?: string
  error: string | undefined
  children: (input: InputProps) => ReactNode
}

function Field({ label, name, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={plain.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} className={classes.error} />
    </div>
  )
}

function Tick({ label, name }: { label: string; name: string; error: string | undefined }) {
  return (
    <label className={classes.tick}>
      <input type="checkbox" name={name} value="yes" />
      {label}
    </label>
  )
}
