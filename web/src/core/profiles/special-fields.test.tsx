import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FieldName } from '#contract/core/profiles/profile-fields.ts'
import { profile } from '#contract/core/profiles/profile-rules.ts'
import { choose, field, listOf, optionsOf, search, type, valueIn } from '../../../testing/large-form.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { useContractForm } from '../../lib/form.ts'
import { DescribedField } from './described-field.tsx'
import { useIntroduction } from './introduction-field.tsx'
import { type ProfileOptions, useProfileOptions } from './profile-options.ts'
import { filled, lists } from './profile-stubs.ts'
import type { ProfileValues, SentProfile } from './profile-values.ts'
import { specialFields } from './special-fields.tsx'

const person = { name: 'Asha', age: 28, gender: 'female', profileFor: 'Myself', language: 'Hindi' } as const

interface FieldsProps {
  names: FieldName[]
  change: Partial<ProfileValues>
}

/** Renders only the named fields, because the whole form is slow. */
function Fields({ names, change, options }: FieldsProps & { options: ProfileOptions }) {
  const form = useContractForm<ProfileValues, SentProfile>({
    name: 'fields-test',
    schema: profile,
    initial: { ...filled, ...change },
    submit: async () => undefined,
  })
  const parts = { form, options, person, introduction: useIntroduction(form, person), stored: undefined }
  return names.map(name => {
    const Special = specialFields[name]
    if (Special) return <Special key={name} {...parts} />
    return <DescribedField key={name} name={name} form={form} options={options} person={person} />
  })
}

function Loaded(props: FieldsProps) {
  const { options } = useProfileOptions()
  return options && <Fields {...props} options={options} />
}

async function show(names: FieldName[], change: Partial<ProfileValues>) {
  stubCalls(...lists)
  renderPart(<Loaded names={names} change={change} />)
  await waitFor(() => expect(document.querySelector('[role=combobox], textarea')).toBeTruthy())
}

test('a caste offers its sub-castes and the general answers, and clears the earlier choice', async () => {
  await show(['caste', 'sub_caste'], { caste: '', sub_caste: '' })
  expect(field('Sub Caste').disabled).toBe(true)
  expect(field('Sub Caste').textContent).toBe('Choose the caste first')
  await choose('Caste', 'Brahmin - Iyer')
  const general = ['Other', 'Not Applicable', 'Prefer Not To Say']
  expect(await optionsOf('Sub Caste')).toEqual(['Vadama', 'Vathima', ...general])
  await choose('Sub Caste', 'Vathima')
  expect(valueIn('Sub Caste')).toBe('Vathima')
  await choose('Caste', 'Nair')
  expect(valueIn('Sub Caste')).toBe('')
  expect(await optionsOf('Sub Caste')).toEqual(general)
})

test('choosing the same gothra twice shows a hint', async () => {
  await show(['gothra', 'gothra_maternal'], { gothra: '' })
  await choose('Gothra', 'Agastya')
  expect(screen.queryByText(/Both gothras are the same/)).toBeNull()
  await choose('Maternal Gothra', 'Agastya')
  expect(screen.getByText(/Both gothras are the same/)).toBeTruthy()
})

test('two empty gothras show no hint', async () => {
  await show(['gothra', 'gothra_maternal'], { gothra: '', gothra_maternal: '' })
  expect(screen.queryByText(/Both gothras are the same/)).toBeNull()
})

test('the family can choose a town from the list or enter any other', async () => {
  await show(['family_based'], { family_based: '' })
  search('Family Belongs To', 'aj')
  expect(within(listOf('Family Belongs To')).getByText('Ajmer')).toBeTruthy()
  search('Family Belongs To', 'Ajgaon')
  fireEvent.click(screen.getByText('Use “Ajgaon”'))
  expect(valueIn('Family Belongs To')).toBe('Ajgaon')
})

test('the form suggests the city as the town of the family', async () => {
  await show(['family_based'], { family_based: '', city: 'Jaipur' })
  fireEvent.click(screen.getByRole('button', { name: 'Use Jaipur' }))
  expect(valueIn('Family Belongs To')).toBe('Jaipur')
  expect(screen.queryByRole('button', { name: 'Use Jaipur' })).toBeNull()
})

test('the introduction follows the answers until the member edits it', async () => {
  await show(['desc', 'occupation'], { desc: '' })
  const words = () => valueIn('Description')
  fireEvent.click(screen.getByText('Write another version'))
  expect(words()).toContain('as a software engineer')
  await choose('Occupation', 'Farmer')
  expect(words()).toContain('as a farmer')
  type('Description', 'I grow mangoes.')
  await choose('Occupation', 'Software Engineer')
  expect(words()).toBe('I grow mangoes.')
})

test('another version replaces a generated text immediately, and an edited text after a question', async () => {
  await show(['desc'], { desc: '' })
  const again = () => fireEvent.click(screen.getByText('Write another version'))
  again()
  const one = valueIn('Description')
  again()
  expect(valueIn('Description')).not.toBe(one)

  type('Description', 'I grow mangoes.')
  again()
  expect(document.activeElement).toBe(screen.getByText('Keep my text').closest('button'))
  fireEvent.click(screen.getByText('Keep my text'))
  expect(valueIn('Description')).toBe('I grow mangoes.')
  again()
  fireEvent.click(screen.getByText('Replace'))
  expect(valueIn('Description')).toContain('28')
})
