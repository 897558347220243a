import { IconInfoCircle } from '@tabler/icons-react'
import { familyStatuses, familyTypes, livingWithParents, siblingCounts } from '#contract/values.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './family-details.module.css'
import { choiceProps, textProps } from './field-props.ts'
import { HomeFields } from './home-fields.tsx'
import type { ProfileOptions } from './options.ts'
import type { ProfileForm } from './profile-values.ts'
import { SteadySearchSelect, SteadySelect, SteadySuggest } from './steady-fields.ts'

export function FamilyDetails({ form, options }: { form: ProfileForm; options: ProfileOptions }) {
  return (
    <Panel title="Family Details">
      <FieldGrid>
        <SteadySelect
          label="Sister(s)"
          placeholder="Select Sister(s)"
          choices={siblingCounts}
          {...choiceProps(form, 'sister')}
        />
        <SteadySelect
          label="Brother(s)"
          placeholder="Select Brother(s)"
          choices={siblingCounts}
          {...choiceProps(form, 'brother')}
        />
        <Gothras form={form} options={options} />
        <SteadySelect
          label="Family Status"
          placeholder="Select Family Status"
          choices={familyStatuses}
          {...choiceProps(form, 'family_status')}
        />
        <SteadySelect
          label="Family Type"
          placeholder="Select Family Type"
          choices={familyTypes}
          {...choiceProps(form, 'family_type')}
        />
        <SteadySuggest
          label="Family Belongs To"
          placeholder="Town or city"
          maxLength={120}
          options={options.cities}
          {...textProps(form, 'family_based')}
          value={form.values.family_based}
        />
        <SteadySelect
          label="Living With Parents"
          placeholder="Select Living With Parents"
          choices={livingWithParents}
          {...choiceProps(form, 'living_wth_parents')}
        />
        <HomeFields form={form} options={options} />
      </FieldGrid>
    </Panel>
  )
}

function Gothras({ form, options }: { form: ProfileForm; options: ProfileOptions }) {
  const { gothra, gothra_maternal } = form.values
  return (
    <>
      <SteadySearchSelect
        label="Gothra"
        placeholder="Select Gothra"
        options={options.gothras}
        {...choiceProps(form, 'gothra')}
      />
      <div>
        <SteadySearchSelect
          label="Maternal Gothra"
          placeholder="Select Maternal Gothra"
          options={options.gothras}
          {...choiceProps(form, 'gothra_maternal')}
        />
        <div role="status">
          {gothra !== '' && gothra === gothra_maternal && (
            <p className={classes.hint}>
              <IconInfoCircle size={20} aria-hidden />
              <span>Both gothras are the same. That can be right; please look once more.</span>
            </p>
          )}
        </div>
      </div>
    </>
  )
}
