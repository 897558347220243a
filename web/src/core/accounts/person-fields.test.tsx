import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { registration } from '#contract/core/accounts/account.ts'
import { field, messages } from '../../../testing/large-form.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { useContractForm } from '../../lib/form.ts'
import { PersonFields } from './person-fields.tsx'
import { emptySignUp, signUpWire } from './sign-up-values.ts'

function Form() {
  const form = useContractForm({
    name: 'person-test',
    schema: registration,
    initial: emptySignUp,
    wire: signUpWire,
    submit: async () => undefined,
  })
  return (
    <form {...form.props}>
      <PersonFields form={form} />
      <button type="submit">Send</button>
    </form>
  )
}

test('the name is capitalised as it is typed, and the cursor stays where it is', async () => {
  renderPart(<Form />)
  await userEvent.type(field('Full Name'), 'asha rani')
  expect(field('Full Name').value).toBe('Asha Rani')
  await userEvent.type(field('Full Name'), 'kumari ', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(field('Full Name').value).toBe('Asha Kumari Rani')
})

test('choosing the gender sets looking for, and the reverse; each clears only its own error', () => {
  renderPart(<Form />)
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  const before = messages()
  expect(before).toEqual(expect.arrayContaining(['Gender is required', 'Please Select Looking For']))
  fireEvent.click(field('Male'))
  expect([field('Male'), field('Bride')].map(({ checked }) => checked)).toEqual([true, true])
  fireEvent.click(field('Groom'))
  expect([field('Female'), field('Groom')].map(({ checked }) => checked)).toEqual([true, true])
  expect(messages()).toHaveLength(before.length - 2)
})

test('the browser offers to fill in a name only in a profile for oneself', () => {
  renderPart(<Form />)
  const offered = () => [
    field('Full Name').autocomplete,
    document.querySelector<HTMLInputElement>('[aria-label=Year]')?.autocomplete,
  ]
  fireEvent.click(field('Self'))
  expect(offered()).toEqual(['name', 'bday-year'])
  fireEvent.click(field('Daughter'))
  expect(offered()).toEqual(['off', 'off'])
})

test('a date can be typed box by box, or pasted', async () => {
  renderPart(<Form />)
  const box = (name: string) =>
    document.querySelector<HTMLInputElement>(`[aria-label=${name}]`) as HTMLInputElement
  const boxes = () => ['Day', 'Month', 'Year'].map(name => box(name).value)
  await userEvent.click(box('Day'))
  await userEvent.keyboard('4121998')
  expect(boxes()).toEqual(['04', '12', '1998'])
  fireEvent.change(box('Day'), { target: { value: '21/03/1997' } })
  expect(boxes()).toEqual(['21', '03', '1997'])
})
