import type { ChangeEvent } from 'react'
import type { ContractForm } from '../../lib/form.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isOfNight, nightsAround, timeInWords, toTime } from './birth-time.ts'
import classes from './horoscope.module.css'
import type { HoroscopeValues } from './horoscope-values.ts'

interface BirthTimeFieldsProps {
  form: ContractForm<HoroscopeValues>
  birthDate: string
}

export function BirthTimeFields({ form, birthDate }: BirthTimeFieldsProps) {
  const { values, errors } = form
  const time = toTime(values.time)
  const [before, after] = nightsAround(birthDate)
  const changeTime = (event: ChangeEvent<HTMLInputElement>) => {
    form.setFieldValue('time', event.currentTarget.value)
    form.setFieldValue('occurrence', '')
  }
  return (
    <>
      <TextField
        label="Birth time"
        description="In 24 hours, as the clocks of the place showed it. A minute can change the star."
        placeholder="04:20"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...form.getInputProps('time')}
        onChange={changeTime}
      />
      <p className={classes.inWords} role="status">
        {timeInWords(time)}
      </p>
      {isOfNight(time) && (
        <div>
          <RadioList
            legend="Which night was it?"
            choices={[
              ['before', before],
              ['after', after],
            ]}
            {...form.getInputProps('night')}
          />
          <p className={classes.wording}>
            After midnight the calendar has a new date, and the panchang still has the old day.
          </p>
        </div>
      )}
      {(errors.occurrence || values.occurrence) && (
        <RadioList
          legend="The clocks were set back. Which of the two times was it?"
          choices={[
            ['first', 'The first, before the clocks were set back'],
            ['second', 'The second, after the clocks were set back'],
          ]}
          {...form.getInputProps('occurrence')}
        />
      )}
      <RadioList
        legend="How exact is the time?"
        choices={[
          ['0', 'Exact, from a record'],
          ['5', 'Within 5 minutes'],
          ['15', 'Within 15 minutes'],
          ['30', 'Within half an hour'],
          ['60', 'Within an hour'],
        ]}
        {...form.getInputProps('within')}
      />
    </>
  )
}
