import { age } from '#contract/values.ts'
import { SearchSelect } from '../../ui/search-select.tsx'
import { heightOptions } from '../reference/height-options.ts'
import { fromNames } from '../reference/options.ts'
import { rangeProps } from './field-props.ts'
import type { PartnerForm } from './partner-values.ts'
import classes from './range-fields.module.css'

const ages = fromNames(Array.from({ length: age.max - age.min + 1 }, (_, step) => String(age.min + step)))

/** From and to, side by side on every screen: they are one answer. */
export function AgeRange({ form }: { form: PartnerForm }) {
  return (
    <div className={classes.range}>
      <SearchSelect
        label="Min Age"
        placeholder="Select Min Age"
        options={ages}
        {...rangeProps(form, 'age_min', 'age_max')}
      />
      <SearchSelect
        label="Max Age"
        placeholder="Select Max Age"
        options={ages}
        {...rangeProps(form, 'age_max', 'age_min')}
      />
    </div>
  )
}

export function HeightRange({ form }: { form: PartnerForm }) {
  return (
    <div className={classes.range}>
      <SearchSelect
        label="Min Height"
        placeholder="Select Min Height"
        options={heightOptions}
        {...rangeProps(form, 'height_min', 'height_max')}
      />
      <SearchSelect
        label="Max Height"
        placeholder="Select Max Height"
        options={heightOptions}
        {...rangeProps(form, 'height_max', 'height_min')}
      />
    </div>
  )
}
