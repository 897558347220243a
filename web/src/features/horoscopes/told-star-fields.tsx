import { nakshatras, rashis, rashiWithEnglish } from '#contract/features/horoscopes/star-tables.ts'
import { starCodesOf } from '#contract/features/horoscopes/stars.ts'
import { type ContractForm, selectProps } from '../../lib/form.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import type { HoroscopeValues } from './horoscope-values.ts'

const nakshatraOptions = nakshatras.map(({ number, name }) => ({ value: String(number), label: name }))

const padas = [
  ['1', 'First'],
  ['2', 'Second'],
  ['3', 'Third'],
  ['4', 'Fourth'],
  ['', 'Not sure'],
] as const

/** The star as the family's pandit gave it. The rashi is asked only where the nakshatra lies in two. */
export function ToldStarFields({ form }: { form: ContractForm<HoroscopeValues> }) {
  const { nakshatra, pada } = form.values
  const possible = rashis.filter(({ number }) =>
    starCodesOf({
      nakshatra: Number(nakshatra),
      ...(pada && { pada: Number(pada) }),
      rashi: number,
    }),
  )
  const chooseNakshatra = (chosen: string | null) => {
    form.setFieldValue('nakshatra', chosen ?? '')
    form.setFieldValue('rashi', '')
  }
  const choosePada = (chosen: string) => {
    form.setFieldValue('pada', chosen)
    form.setFieldValue('rashi', '')
  }
  return (
    <>
      <ChoiceField
        label="Nakshatra (birth star)"
        options={nakshatraOptions}
        placeholder="Select the nakshatra"
        description="From the panchang or the pandit’s paper. It is all that the points need."
        {...selectProps(form, 'nakshatra')}
        onChange={chooseNakshatra}
      />
      <RadioList
        legend="Pada (charan)"
        choices={padas}
        {...form.getInputProps('pada')}
        onChange={choosePada}
      />
      {nakshatra && possible.length > 1 && (
        <RadioList
          legend="Rashi (Moon sign)"
          choices={[
            ...possible.map(one => [String(one.number), rashiWithEnglish(one)] as const),
            ['', 'Not sure'] as const,
          ]}
          {...form.getInputProps('rashi')}
        />
      )}
    </>
  )
}
