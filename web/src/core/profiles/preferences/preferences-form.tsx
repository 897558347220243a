import { desiredPartner } from '#contract/core/profiles/preferences.ts'
import { Loader } from '../../../ui/loader.tsx'
import { type SavedForm, SavedStepForm, useSavedForm } from '../../../ui/step-form.tsx'
import { OptionsFailed } from '../../reference/options-failed.tsx'
import { BasicPreferences } from './basic-preferences.tsx'
import { HoroscopePreferences } from './horoscope-preferences.tsx'
import { CareerPreferences, ReligionPreferences } from './other-preferences.tsx'
import { type PreferenceOptions, usePreferenceOptions } from './preference-options.ts'
import { preferenceSteps } from './preference-steps.ts'
import { type PreferenceValues, preferencesWire, type SentPreferences } from './preference-values.ts'
import classes from './preferences-form.module.css'
import type { Seeker } from './start-preferences.ts'

interface PreferencesFormProps extends SavedForm<PreferenceValues, SentPreferences> {
  /** The candidate, on whom the suggestions depend. */
  seeker: Pick<Seeker, 'age' | 'gender' | 'height' | 'caste' | 'language'>
  showsPoints?: boolean | undefined
}

export function PreferencesForm(props: PreferencesFormProps) {
  const { options, failure } = usePreferenceOptions()
  if (options) return <Screens {...props} options={options} />
  return failure.error ? <OptionsFailed {...failure} prefix="Error: " /> : <Loader />
}

function Screens({
  options,
  seeker,
  showsPoints,
  ...props
}: PreferencesFormProps & { options: PreferenceOptions }) {
  const form = useSavedForm(props, desiredPartner, preferencesWire)
  return (
    <div className={classes.preferences}>
      <SavedStepForm label="Desired partner" saved={props} form={form} steps={preferenceSteps}>
        {step =>
          step.fields.includes('ms') ? (
            <BasicPreferences form={form} options={options} seeker={seeker} />
          ) : (
            <>
              <ReligionPreferences form={form} options={options} seeker={seeker} />
              <CareerPreferences form={form} options={options} />
              <HoroscopePreferences form={form} showsPoints={showsPoints} />
            </>
          )
        }
      </SavedStepForm>
    </div>
  )
}
