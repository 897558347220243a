import { Button } from '@mantine/core'
import { horoscopeInput, type OwnHoroscopePage } from '#contract/features/horoscopes/horoscopes.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { saveHoroscope } from './api.ts'
import { BirthPlaceFields } from './birth-place-fields.tsx'
import { BirthTimeFields } from './birth-time-fields.tsx'
import classes from './horoscope.module.css'
import { horoscopeValues, horoscopeWire } from './horoscope-values.ts'
import { ToldStarFields } from './told-star-fields.tsx'

interface HoroscopeFormProps {
  page: OwnHoroscopePage
  onSaved: (page: OwnHoroscopePage) => void
  /** Undefined for a member without a horoscope. */
  onCancel?: () => void
}

/** One of three doors: the birth time, only the date, or the star from the pandit. */
export function HoroscopeForm({ page, onSaved, onCancel }: HoroscopeFormProps) {
  const { say, name } = useReader()
  const { mutateAsync } = useSingleMutation(saveHoroscope)
  const form = useContractForm({
    name: 'horoscope',
    schema: horoscopeInput,
    initial: horoscopeValues(page.horoscope?.entered),
    wire: horoscopeWire(page),
    submit: async sent => {
      const { response, message, errors, page: saved } = await mutateAsync(sent)
      if (saved) onSaved(saved)
      return response === 'success' ? undefined : { message, errors }
    },
  })
  const { knows } = form.values
  return (
    <form {...form.props} className={classes.form} aria-label="Horoscope">
      <RadioList
        legend={say('What do you know about your birth?', `What do you know about ${name}’s birth?`)}
        choices={[
          ['time', 'I know the birth time'],
          ['date', 'I know only the date'],
          ['star', 'Our pandit told us the star'],
        ]}
        {...form.getInputProps('knows')}
      />
      {knows === 'time' && <BirthTimeFields form={form} birthDate={page.birthDate} />}
      {knows === 'star' && <ToldStarFields form={form} />}
      {(knows === 'time' || knows === 'date') && <BirthPlaceFields form={form} birthDate={page.birthDate} />}
      {knows && <p className={classes.wording}>By saving you agree to this: “{page.wording}”</p>}
      <FormRefusal form={form} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={form.busy}>
          <span aria-live="polite">{form.busy ? 'Saving...' : 'Save'}</span>
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
