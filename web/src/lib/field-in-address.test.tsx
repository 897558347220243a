import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { atField, useFieldInAddress } from './field-in-address.ts'

function Form() {
  useFieldInAddress({ getInputNode: name => document.querySelector(`[data-path="${name}"]`) })
  return (
    <>
      <input data-path="caste" />
      <input data-path="hobbies" />
    </>
  )
}

const focused = () => document.activeElement?.getAttribute('data-path') ?? null

test.each([
  ['#hobbies', 'hobbies'],
  ['#nothing', null],
  ['', null],
])('with %j in the address the cursor is in %s', (hash, field) => {
  renderPart(<Form />, `/edit-profile/1001${hash}`)
  expect(focused()).toBe(field)
})

test('a link to a field has the field name after "#"', () => {
  expect(atField((id: number) => `/edit-profile/${id}`, 'hobbies')(1001)).toBe('/edit-profile/1001#hobbies')
})
